/** Formula sheets and worked examples, over HTTP. */
import { expect, it } from 'vitest';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import { search } from '#shared/contract/search/search.ts';
import {
  getExample,
  getExamples,
  getSheet,
  getSheets,
  setExampleProgress,
} from '#shared/contract/study-aids/study-aids.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { givePlan } from '../../../tests/fixtures/records/plans.ts';
import { makeExample, makeSheet } from '../../../tests/fixtures/records/study-aids.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Study aids', (start) => {
  const exampleOf = async (server: TestServer, id: string, as?: Person) =>
    (await server.api(getExample, { params: { id }, ...(as && { as }) })).data.data.example;
  const show = (server: TestServer, as: Person, id: string, shown: number) =>
    server.api(setExampleProgress, { params: { id }, as, body: { shown } });

  it('are seen by guests: all titles, and the formulas of free sheets as MathML and in words', async () => {
    const server = await start();
    const free = await makeSheet(server);
    const paid = await makeSheet(server, { id: 'paid', access: 'subscriber' });
    await makeSheet(server, { id: 'draft', status: 'draft' });
    const { sheets } = (await server.api(getSheets, {})).data.data;
    expect(sheets).toMatchObject([
      { _id: free, access: 'free', formulaCount: 1, locked: null },
      { _id: paid, access: 'subscriber', formulaCount: 1, locked: 'subscription' },
    ]);
    const { sheet } = (await server.api(getSheet, { params: { id: free } })).data.data;
    const formula = sheet.sections[0]?.formulas[0];
    expect(formula?.formula.text).toContain('Future value = present value');
    expect(formula?.formula.mathml).toMatch(/^<math display="block">.*<msup>.*<\/math>$/);
    expect(formula?.symbols[0]?.mathml).toContain('<mi>F</mi>');
    expect(formula?.symbols[1]).toMatchObject({ mathml: null, word: 'interest rate' });
    const locked = await server.api(getSheet, { params: { id: paid } });
    expect(locked.data.data.sheet.sections).toMatchObject([{ title: 'Compounding', formulas: [] }]);
    expect(JSON.stringify(locked.body)).not.toContain('Future value');
    expect((await server.api(getSheet, { params: { id: 'draft' } })).error.code).toBe('NOT_FOUND');
  });

  it('show the problem of a paid example to everyone, and its solution with a plan alone', async () => {
    const server = await start();
    const id = await makeExample(server, { access: 'subscriber' });
    const person = await signUp(server);
    for (const as of [undefined, person]) {
      const example = await exampleOf(server, id, as);
      expect(example).toMatchObject({ locked: 'subscription', stepCount: 3, solution: null });
      expect(example.problem[0]).toContain('Asha');
      expect(JSON.stringify(example)).not.toContain('₹121');
    }
    const refused = await show(server, person, id, 1);
    expect([refused.status, refused.error.code]).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
    await givePlan(server, person, 'yearly');
    expect((await exampleOf(server, id, person)).solution?.answer.result).toBe('₹121');
    expect((await show(server, person, id, 1)).status).toBe(200);
  });

  it('remember the steps shown, for each learner alone; reading writes nothing', async () => {
    const server = await start();
    const id = await makeExample(server);
    const [asha, ravi] = [await signUp(server), await signUp(server)];
    expect((await exampleOf(server, id)).progress).toBeNull();
    expect((await exampleOf(server, id, asha)).progress).toEqual({ shown: 0 });
    expect(await server.db.selectFrom('worked_example_progress').selectAll().execute()).toEqual([]);
    for (const _ of [1, 2]) expect((await show(server, asha, id, 2)).data.data.progress).toEqual({ shown: 2 });
    expect((await exampleOf(server, id, asha)).progress).toEqual({ shown: 2 });
    expect((await exampleOf(server, id, ravi)).progress).toEqual({ shown: 0 });
    expect((await server.api(getExamples, { as: asha })).data.data.examples).toMatchObject([
      { _id: id, progress: { shown: 2 } },
    ]);
    expect((await show(server, asha, id, 12)).data.data.progress).toEqual({ shown: 3 });
    expect((await show(server, asha, id, 0)).data.data.progress).toEqual({ shown: 0 });
  });

  it('refuse progress of guests, of unknown and withdrawn examples, and impossible numbers', async () => {
    const server = await start();
    const id = await makeExample(server);
    const person = await signUp(server);
    const guest = await server.api(setExampleProgress, { params: { id }, body: { shown: 1 } });
    expect(guest.status).toBe(401);
    expect((await show(server, person, 'nowhere', 1)).error.code).toBe('NOT_FOUND');
    for (const shown of [-1, 1.5, 13]) expect((await show(server, person, id, shown)).status).toBe(400);
    expect((await server.api(getExample, { params: { id: 'No_key' } })).error.message).toBe(
      'The key of an example has lower-case letters, digits and single hyphens',
    );
    await show(server, person, id, 1);
    await server.db.updateTable('worked_examples').set({ status: 'archived' }).where('id', '=', id).execute();
    expect((await show(server, person, id, 2)).error.code).toBe('NOT_FOUND');
    expect((await server.api(getExamples, { as: person })).data.data.examples).toEqual([]);
  });

  it('link an example to its formula sheet while that is published', async () => {
    const server = await start();
    const sheet = await makeSheet(server);
    const id = await makeExample(server, { sheet });
    expect((await exampleOf(server, id)).sheet).toEqual({ _id: sheet, title: 'Sheet growth' });
    await server.db.updateTable('formula_sheets').set({ status: 'archived' }).execute();
    expect((await exampleOf(server, id)).sheet).toBeNull();
  });

  it('are found by the words that everyone sees, with a lock for who has no plan', async () => {
    const server = await start();
    await makeSheet(server, { title: 'Interest', access: 'subscriber' });
    await makeExample(server, { title: 'Savings', access: 'subscriber' });
    await server.runTask('search index');
    const subscriber = await signUp(server);
    await givePlan(server, subscriber, 'yearly');
    const found = async (q: string, as?: Person) =>
      (await server.api(search, { query: { q }, ...(as && { as }) })).data.data.search.sections.map(
        ({ kind, hits }) => [kind, hits.map(({ _id, locked }) => [_id, locked])],
      );
    expect(await found('compounding')).toEqual([['sheet', [['growth', true]]]]);
    expect(await found('asha saves')).toEqual([['example', [['savings', true]]]]);
    expect(await found('compounding', subscriber)).toEqual([['sheet', [['growth', false]]]]);
    expect(await found('compare')).toEqual([]);
    await server.db.updateTable('formula_sheets').set({ status: 'archived' }).execute();
    expect(await found('compounding')).toEqual([]);
  });

  it('are in the data download, and their progress goes with the account', async () => {
    const server = await start();
    const id = await makeExample(server);
    const person = await signUp(server);
    await show(server, person, id, 2);
    const { records } = (await server.api(downloadData, { as: person })).data;
    expect(records['workedExamples']).toMatchObject([{ example: 'Example savings', stepsShown: 2, steps: 3 }]);
    const gone = await server.api(deleteAccount, { as: person, body: { password: person.password } });
    expect(gone.status).toBe(200);
    expect(await server.db.selectFrom('worked_example_progress').selectAll().execute()).toEqual([]);
  });
});
