/** Formula sheets and worked examples for their authors, over HTTP. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addExample,
  deleteExample,
  listStaffExamples,
  previewExample,
  readStaffExample,
  saveExample,
  setExampleStatus,
} from '#shared/contract/study-aids/example-staff.ts';
import {
  addSheet,
  deleteSheet,
  listStaffSheets,
  previewSheet,
  readStaffSheet,
  saveSheet,
  setSheetStatus,
} from '#shared/contract/study-aids/sheet-staff.ts';
import {
  getExample,
  getExamples,
  getSheet,
  getSheets,
  setExampleProgress,
} from '#shared/contract/study-aids/study-aids.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { draftFormula, exampleDraft, sheetDraft } from '../../../tests/fixtures/records/aid-drafts.ts';
import { makePath, pathStep } from '../../../tests/fixtures/records/learning-paths.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { makeExample, makeSheet } from '../../../tests/fixtures/records/study-aids.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

type Changes = Readonly<Record<string, unknown>>;

describeOnBothDatabases('In the dashboard', (start) => {
  let server: TestServer;
  let editor: Person;
  let author: Person;

  beforeEach(async () => {
    server = await start();
    editor = await signUp(server, { role: 'subadmin' });
    author = await signUp(server, { role: 'subadmintwo' });
  });

  describe('a formula sheet', () => {
    const add = async (changes: Changes = {}, as = author) =>
      (await server.api(addSheet, { as, body: sheetDraft(changes) })).data.data.sheet;
    const publish = (id: string, as = editor) =>
      server.api(setSheetStatus, { as, params: { id }, body: { status: 'published' } });

    it('is written by an author, published by an editor, and shown with its formulas', async () => {
      const sheet = await add();
      expect(sheet).toMatchObject({ _id: 'growth-of-money', status: 'draft', version: 1, partCount: 1 });
      expect((await publish(sheet._id, author)).error.code).toBe('FORBIDDEN');
      expect((await publish(sheet._id)).status).toBe(200);
      expect((await server.api(getSheets, {})).data.data.sheets.map(({ title }) => title)).toEqual(['Growth of money']);
      const seen = (await server.api(getSheet, { params: { id: sheet._id } })).data.data.sheet;
      expect(seen.sections[0]?.formulas[0]?.formula.mathml).toContain('<math');
      expect(seen.sections[0]?.source).toEqual({ title: 'A textbook, section 3.2', url: null });
    });

    it('is published only with complete and valid formulas', async () => {
      const formulas = [draftFormula('Future value', { formula: { tex: '\\frac{', text: '' } })];
      const [section] = sheetDraft().sections;
      const sections = [{ ...section, formulas }];
      const sheet = await add({ sections });
      const refused = await publish(sheet._id);
      expect([refused.status, refused.error.details?.problems]).toEqual([
        400,
        [
          { field: 'sections.0.formulas.0.formula.text', message: 'The formula in words is required' },
          { field: 'sections.0.formulas.0.formula.tex', message: 'This formula isn’t valid LaTeX' },
        ],
      ]);
      const preview = await server.api(previewSheet, { as: author, body: sheetDraft({ sections }) });
      expect(preview.error.code).toBe('CONTENT_NOT_READY');
    });

    it('is previewed without being saved', async () => {
      const { sheet } = (await server.api(previewSheet, { as: author, body: sheetDraft() })).data.data;
      expect(sheet).toMatchObject({ title: 'Growth of money', locked: null, formulaCount: 1 });
      expect((await server.api(listStaffSheets, { as: editor })).data.data).toEqual([]);
    });

    it('of the starter content can be edited, and not over a newer version', async () => {
      const id = await makeSheet(server);
      const params = { id };
      const { sheet } = (await server.api(readStaffSheet, { as: editor, params })).data.data;
      expect(sheet.sections[0]?.formulas[0]).toMatchObject({ name: 'Future value', symbols: [{}, {}] });
      const { title: _, ...rest } = sheet;
      const body = { ...rest, title: 'Renamed' };
      expect((await server.api(saveSheet, { as: editor, params, body })).data.data.sheet).toMatchObject({
        title: 'Renamed',
        version: 2,
        sections: sheet.sections,
      });
      expect((await server.api(saveSheet, { as: editor, params, body })).error.code).toBe('EDIT_CONFLICT');
    });

    it('stays while a worked example links to it', async () => {
      const sheet = await add();
      await server.api(addExample, { as: editor, body: exampleDraft({ sheet: sheet._id }) });
      const refused = await server.api(deleteSheet, { as: editor, params: { id: sheet._id } });
      expect([refused.status, refused.error.code]).toEqual([409, 'CONTENT_IN_USE']);
      const unused = await add({ title: 'Unused' });
      expect((await server.api(deleteSheet, { as: editor, params: { id: unused._id } })).status).toBe(200);
    });
  });

  describe('a worked example', () => {
    const add = async (changes: Changes = {}, as = author) =>
      (await server.api(addExample, { as, body: exampleDraft(changes) })).data.data.example;
    const setStatus = (id: string, status: 'draft' | 'published') =>
      server.api(setExampleStatus, { as: editor, params: { id }, body: { status } });

    it('is published with its paragraphs, steps and formula sheet, and hidden again', async () => {
      const sheet = await makeSheet(server);
      const example = await add({ sheet });
      expect(example).toMatchObject({ _id: 'savings-of-two-years', partCount: 2, status: 'draft' });
      await setStatus(example._id, 'published');
      const seen = (await server.api(getExample, { params: { id: example._id } })).data.data.example;
      expect(seen).toMatchObject({
        problem: ['Asha saves ₹100.', 'How much is it after two years at 10%?'],
        stepCount: 2,
        sheet: { _id: sheet, title: 'Sheet growth' },
        solution: { steps: [{ title: 'The first year', formula: null }, { formula: { text: 'Amount ÷ base' } }] },
      });
      await setStatus(example._id, 'draft');
      expect((await server.api(getExamples, {})).data.data.examples).toEqual([]);
    });

    it('keeps the learner’s steps when it is edited, and can then only be unpublished', async () => {
      const example = await add({ status: 'published' }, editor);
      const params = { id: example._id };
      const learner = await signUp(server);
      await server.api(setExampleProgress, { as: learner, params, body: { shown: 2 } });
      const step = { _id: 'c', title: 'Compare', text: 'It grew by ₹21.', formula: { tex: '', text: '' } };
      const body = { ...example, steps: [...example.steps, step] };
      expect((await server.api(saveExample, { as: editor, params, body })).data.data.example.version).toBe(2);
      const seen = (await server.api(getExample, { as: learner, params })).data.data.example;
      expect([seen.stepCount, seen.progress]).toEqual([3, { shown: 2 }]);
      expect((await server.api(deleteExample, { as: editor, params })).error.code).toBe('CONTENT_IN_USE');
    });

    it('stays while a learning path includes it', async () => {
      const example = await add();
      await makePath(server, { steps: [pathStep('example', example._id)] });
      const refused = await server.api(deleteExample, { as: editor, params: { id: example._id } });
      expect(refused.error.message).toContain('includes this example');
    });

    it('names what is missing before it is published, and is previewed without being saved', async () => {
      const example = await add({ given: [], mistake: '' });
      const refused = await setStatus(example._id, 'published');
      expect(refused.error.details?.problems?.map(({ field }) => field)).toEqual(['given', 'mistake']);
      const preview = (await server.api(previewExample, { as: author, body: exampleDraft() })).data.data.example;
      expect(preview.solution?.steps[1]?.formula?.mathml).toContain('<mfrac');
    });

    it('is listed by title and status, for its author and for editors', async () => {
      await add();
      await makeExample(server);
      const titles = async (query: Readonly<Record<string, string>>, as = editor) =>
        (await server.api(listStaffExamples, { as, query })).data.data.map(({ title }) => title);
      expect(await titles({ search: 'SAVINGS OF' })).toEqual(['Savings of two years']);
      expect(await titles({ status: 'published' })).toEqual(['Example savings']);
      expect(await titles({}, author)).toEqual(['Savings of two years']);
      const id = 'savings';
      expect((await server.api(readStaffExample, { as: author, params: { id } })).error.code).toBe('FORBIDDEN');
    });
  });
});
