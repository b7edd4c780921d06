/** Teaching notes: staff read them, learners and guests never do. */
import { beforeAll, expect, it } from 'vitest';
import { getCaseStudies } from '#shared/contract/cases/case-studies.ts';
import { getTeachingNote, type TeachingNote } from '#shared/contract/cases/teaching-note.ts';
import { makeCase } from '../../../../tests/fixtures/records/cases.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { saveTeachingNote } from './repository.ts';

const note = {
  synopsis: 'A quay that earns less each year.',
  objectives: ['Calculate the loss.', 'Compare selling with waiting.', 'Decide.'],
  audience: 'A first course in strategy.',
  minutes: 60,
  plan: [
    { minutes: 20, activity: 'Vote.' },
    { minutes: 40, activity: 'Discuss.' },
  ],
  analysis: [{ question: 'Sell the quay?', answer: 'The instructor’s answer: four crore.' }],
  pitfalls: ['Dividing by the wrong year.'],
  board: ['The quay', 'The sum'],
  afterwards: 'Read on.',
  readings: [{ title: 'A book about quays' }],
};

describeOnBothDatabases('A teaching note', (start) => {
  let server: TestServer;
  let writer: Person;
  let editor: Person;
  beforeAll(async () => {
    server = await start();
    writer = await signUp(server, { role: 'subadmintwo' });
    editor = await signUp(server, { role: 'subadmin' });
  });
  const read = (id: string, as?: Person) => server.api(getTeachingNote, { params: { id }, ...(as && { as }) });
  const save = (id: string, stored: TeachingNote) =>
    server.db.transaction().execute((trx) => saveTeachingNote(trx, id, stored, server.clock.now()));
  const withNote = async (status: 'draft' | 'published' = 'published'): Promise<string> => {
    const { _id } = await makeCase(server, editor, { status });
    await save(_id, note);
    return _id;
  };

  it('is read by writers, editors and administrators, with the title of its case study', async () => {
    const id = await withNote();
    const admin = await signUp(server, { role: 'admin' });
    for (const as of [writer, editor, admin]) {
      const { status, data } = await read(id, as);
      expect(status).toBe(200);
      expect(data.data).toEqual({ caseStudy: { _id: id, title: 'One lime' }, note });
    }
  });
  it('is refused to learners and guests', async () => {
    const id = await withNote();
    expect((await read(id, await signUp(server))).status).toBe(403);
    expect((await read(id)).status).toBe(401);
  });
  it('of someone else’s draft is hidden from writers', async () => {
    const id = await withNote('draft');
    expect((await read(id, writer)).status).toBe(404);
    expect((await read(id, editor)).status).toBe(200);
  });
  it('is null for a case study without one, and 404 for a case study that does not exist', async () => {
    const { _id } = await makeCase(server, editor);
    expect((await read(_id, writer)).data.data.note).toBeNull();
    expect((await read('64f1c0ffee0123456789abcd', writer)).status).toBe(404);
  });
  it('is replaced by a newer one, and deleted with its case study', async () => {
    const id = await withNote();
    await save(id, { ...note, minutes: 90 });
    expect((await read(id, editor)).data.data.note?.minutes).toBe(90);
    await server.db.deleteFrom('case_studies').where('id', '=', id).execute();
    const left = await server.db.selectFrom('teaching_notes').select('case_id').where('case_id', '=', id).execute();
    expect(left).toEqual([]);
  });
  it('is not part of any case study that a learner reads', async () => {
    await withNote();
    const list = await server.api(getCaseStudies, { as: await signUp(server) });
    expect(JSON.stringify(list.data)).not.toContain('four crore');
  });
});
