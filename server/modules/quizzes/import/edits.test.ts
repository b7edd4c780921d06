/** Edits of a checked file before it is imported, over HTTP. */
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { editImportRow, getImportRow } from '#shared/contract/quizzes/import-edits.ts';
import { getImport, uploadCsv } from '#shared/contract/quizzes/import.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, type ChapterRef } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const FILE = [
  'quiz,kind,question,answer,option_1,option_2',
  'Money,boolean,So?,true,,',
  'Money,single,Which?,7,Red,Green',
  'Other,boolean,Else?,false,,',
].join('\n');

const single = (prompt: string): Question => ({
  kind: 'single',
  id: 'any',
  prompt,
  points: 1,
  explanation: '',
  options: [
    { id: 'a', text: 'Red' },
    { id: 'b', text: 'Green' },
  ],
  correct: 'b',
});

describeOnBothDatabases('An edit of an import', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'subadmin' });
  });
  const check = async (
    text: string,
    more: Record<string, unknown> = { program: 'staticeBusinessQuizzes', ...chapter },
  ) => {
    const reply = await server.api(uploadCsv, {
      body: { mode: 'dryRun', ...more },
      as: editor,
      files: { file: new Blob([text]) },
    });
    const { report } = reply.data.data;
    if (report === undefined) throw new Error('No report');
    return report;
  };
  const edit = (id: string, row: number, question: Question | null, revision = 0, as = editor) =>
    server.api(editImportRow, { params: { id, row: String(row) }, body: { revision, question }, as });
  const rowOf = async (id: string, row: number) =>
    (await server.api(getImportRow, { params: { id, row: String(row) }, as: editor })).data.data.row;
  const commit = (importId: string, more: Record<string, unknown> = {}) =>
    server.api(uploadCsv, { body: { mode: 'commit', importId, ...more }, as: editor });
  const promptsOf = async (reply: Awaited<ReturnType<typeof commit>>, at = 0) => {
    const made = reply.data.data.quizzes?.[at]?._id ?? '';
    const { data } = await server.api(getQuiz, { params: { id: made }, as: editor });
    return data.data.quiz.questions?.map(({ prompt }) => prompt);
  };

  it('replaces the row’s question, is kept with the import, and can be undone', async () => {
    const { importId } = await check(FILE);
    const [row] = [await rowOf(importId, 2)];
    expect(row).toMatchObject({ revision: 0, draft: null, question: { kind: 'boolean', prompt: '<p>So?</p>' } });
    const edited = await edit(importId, 2, { ...single('<p>So what?</p>') });
    const report = edited.data.data.report;
    expect(report.rows[0]).toMatchObject({
      row: 2,
      about: 'So what?',
      edited: 1,
    });
    expect(report.rows[0]?.remarks).toEqual(
      expect.arrayContaining([
        { column: 'question', message: 'Question edited by you', weight: 'note', before: 'So?', after: 'So what?' },
        { column: 'kind', message: 'Kind edited by you', weight: 'note', before: 'boolean', after: 'single' },
      ]),
    );
    const again = await server.api(getImport, { params: { id: importId }, as: editor });
    expect(again.data.data.report).toEqual(report);
    expect(await rowOf(importId, 2)).toMatchObject({ revision: 1, question: { prompt: '<p>So what?</p>' } });
    const undone = (await edit(importId, 2, null, 1)).data.data.report;
    expect(undone.rows[0]).toMatchObject({ about: 'So?', remarks: [] });
    expect(undone.rows[0]).not.toHaveProperty('edited');
    const back = (await edit(importId, 2, single('<p>Now what?</p>'))).data.data.report;
    expect(back.revision).toBe(3);
    expect(await promptsOf(await commit(importId))).toEqual(['<p>Now what?</p>']);
  });

  it('takes a refused row into the quiz of its neighbours', async () => {
    const { importId, bad } = await check(FILE);
    expect(bad).toBe(1);
    expect(await rowOf(importId, 3)).toMatchObject({
      question: null,
      draft: { kind: 'single', prompt: '<p>Which?</p>', options: ['Red', 'Green'], answer: '7' },
      faults: [{ column: 'answer' }],
      cells: [
        { column: 'quiz', text: 'Money' },
        { column: 'kind', text: 'single' },
        { column: 'question', text: 'Which?' },
        { column: 'answer', text: '7' },
        { column: 'option_1', text: 'Red' },
        { column: 'option_2', text: 'Green' },
      ],
    });
    const { report } = (await edit(importId, 3, single('<p>Which?</p>'))).data.data;
    expect(report).toMatchObject({
      good: 3,
      bad: 0,
      quizzes: [
        { title: 'Money', added: 2 },
        { title: 'Other', added: 1 },
      ],
    });
    expect(report.rows[1]).toMatchObject({ verdict: 'new', faults: [], remarks: [{ message: 'Corrected by you' }] });
    expect(await promptsOf(await commit(importId))).toEqual(['<p>So?</p>', '<p>Which?</p>']);
  });

  it('of a refused row starts with its formatting and pictures, and stores them', async () => {
    const png = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const picture = `<img src="data:image/png;base64,${png.toString('base64')}" alt="A chart">`;
    const answer = (html: string, fraction = 0) =>
      `<answer fraction="${String(fraction)}" format="html"><text><![CDATA[${html}]]></text><feedback><text></text></feedback></answer>`;
    const { importId, bad } = await check(
      `<?xml version="1.0"?><quiz><question type="multichoice"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[<p>Which? ${picture}</p>]]></text></questiontext><single>true</single>${answer('<p><b>Red</b></p>', 100)}${answer(picture)}${answer('<p>Red</p>')}</question></quiz>`,
    );
    expect(bad).toBe(1);
    const { draft, pictures } = await rowOf(importId, 1);
    const [path = ''] = Object.keys(pictures);
    expect(path).toMatch(/^\/files\/imported\//);
    expect(draft).toMatchObject({
      prompt: expect.stringContaining(path) as string,
      options: ['Red', 'A chart', 'Red'],
      htmls: ['<strong>Red</strong>', `<img src="${path}" alt="A chart" />`, ''],
    });
    const options = ['Red', 'A chart', 'Blue'].map((text, index) => {
      const html = draft?.htmls?.[index] ?? '';
      return { id: `o${String(index)}`, text, ...(html === '' ? {} : { html }) };
    });
    const question = { ...single(draft?.prompt ?? ''), options, correct: 'o0' } as Question;
    expect((await edit(importId, 1, question)).status).toBe(200);
    const made = (await commit(importId)).data.data.quizzes?.[0]?._id ?? '';
    const { data } = await server.api(getQuiz, { params: { id: made }, as: editor });
    const shown = JSON.stringify(data.data.quiz.questions);
    const [stored = ''] = /\/files\/images\/[0-9a-f]+\.webp/.exec(shown) ?? [];
    expect((await fetch(new URL(stored, server.url))).status).toBe(200);
    expect(shown).not.toContain('/files/imported/');
    expect(shown.split(stored)).toHaveLength(3);
  });

  it('of a choice without a right option starts with its options', async () => {
    const options = ['Red', 'Green'].map((text) => `<answer fraction="0"><text>${text}</text></answer>`).join('');
    const { importId } = await check(
      `<?xml version="1.0"?><quiz><question type="multichoice"><questiontext><text>Which?</text></questiontext><single>true</single>${options}</question></quiz>`,
    );
    expect(await rowOf(importId, 1)).toMatchObject({
      draft: { kind: 'single', prompt: '<p>Which?</p>', options: ['Red', 'Green'], right: [] },
      faults: [{ column: 'answer', reason: 'No option is marked as right' }],
    });
  });

  it('makes an import of a file without a valid row', async () => {
    const { importId, good } = await check('kind,question,answer\nboolean,So?,perhaps\n');
    expect(good).toBe(0);
    await edit(importId, 2, single('<p>So?</p>'));
    expect(await promptsOf(await commit(importId))).toEqual(['<p>So?</p>']);
    const homeless = await check('kind,question,answer\nboolean,So?,perhaps\n', {});
    const refused = await edit(homeless.importId, 2, single('<p>So?</p>'));
    expect(refused.error.message).toBe(
      'Choose the program, subject and chapter for the new quizzes, then check the file again',
    );
  });

  it('adds a question whose id was refused, and updates one whose id is known', async () => {
    const quiz = await makeQuiz(server, editor, chapter);
    const id = `${quiz._id}.q3`;
    const { importId } = await check(`id,kind,question,answer\n${id},boolean,One,true\n${id},boolean,Two,true\n`, {
      quizId: quiz._id,
    });
    const first = (await edit(importId, 2, single('<p>First</p>'))).data.data.report;
    expect(first.quizzes).toMatchObject([{ quizId: quiz._id, added: 0, updated: 1 }]);
    const second = (await edit(importId, 3, single('<p>Second</p>'))).data.data.report;
    expect(second.quizzes).toMatchObject([{ quizId: quiz._id, added: 1, updated: 1 }]);
  });

  it('is checked by the rules of the editor', async () => {
    const { importId } = await check(FILE);
    const short = await edit(importId, 2, { ...single('<p>So?</p>'), options: [] } as Question);
    expect([short.status, short.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    const hostile = await edit(importId, 2, single('<p>So?<script>alert(1)</script></p>'));
    expect(hostile.status).toBe(200);
    expect((await rowOf(importId, 2)).question?.prompt).toBe('<p>So?</p>');
  });

  it('doesn’t overwrite another tab’s, and an import of an older report fails', async () => {
    const report = await check(FILE);
    const { importId } = report;
    const both = await Promise.all([
      edit(importId, 2, single('<p>One</p>')),
      edit(importId, 2, single('<p>Two</p>')),
      edit(importId, 4, single('<p>Elsewhere</p>')),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('EDIT_CONFLICT');
    expect((await commit(importId, { revision: report.revision })).error.code).toBe('EDIT_CONFLICT');
    expect((await commit(importId, { revision: 2 })).status).toBe(200);
    expect((await edit(importId, 2, single('<p>Late</p>'), 1)).error.code).toBe('IMPORT_STALE');
  });

  it('belongs to the author of the import', async () => {
    const { importId } = await check(FILE);
    const other = await signUp(server, { role: 'subadmin' });
    expect((await edit(importId, 2, single('<p>Mine</p>'), 0, other)).error.code).toBe('IMPORT_STALE');
    expect((await server.api(getImport, { params: { id: importId }, as: other })).error.code).toBe('IMPORT_STALE');
    expect((await edit(importId, 99, single('<p>None</p>'))).error.code).toBe('NOT_FOUND');
  });

  it('shows and keeps the pictures of the file', async () => {
    const data = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { importId } = await check(
      `kind,question,answer\nboolean,"<p>Whose? <img src=""data:image/png;base64,${data.toString('base64')}""></p>",true\n`,
    );
    const row = await rowOf(importId, 2);
    const [path = ''] = Object.keys(row.pictures);
    expect(row.question?.prompt).toContain(path);
    expect(row.pictures[path]).toMatch(/^data:image\/webp;base64,/);
    await edit(importId, 2, single(`<p>Its owner? <img src="${path}" alt=""></p>`));
    expect(await promptsOf(await commit(importId))).toEqual([
      expect.stringMatching(/^<p>Its owner\? <img src="\/files\/images\//),
    ]);
  });
});
