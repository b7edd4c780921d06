/** Permissions of case study authors, and what happens to their text, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { addCaseStudy, deleteCaseStudy, getCaseStudy, updateCaseStudy } from '#shared/contract/cases/case-studies.ts';
import type { Role } from '#shared/domain/identity/roles.ts';
import { caseDraft, submitCase, makeCase } from '../../../tests/fixtures/records/cases.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('The author of a case study', (start) => {
  let server: TestServer;
  const people = new Map<Role, Person>();
  const as = (role: Role): Person => people.get(role) ?? ({} as Person);
  beforeAll(async () => {
    server = await start();
    for (const role of ['user', 'subadmintwo', 'subadmin', 'admin'] as const)
      people.set(role, await signUp(server, { role, name: `A ${role}` }));
  });
  const add = (who: Person, changes: Record<string, unknown> = {}) =>
    server.api(addCaseStudy, { body: caseDraft(changes), as: who });
  const put = (id: string, who: Person, changes: Record<string, unknown> = {}) =>
    server.api(updateCaseStudy, { params: { id }, body: caseDraft(changes), as: who });
  const remove = (id: string, who: Person) => server.api(deleteCaseStudy, { params: { id }, as: who });
  const read = async (id: string, who: Person) =>
    (await server.api(getCaseStudy, { params: { id }, as: who })).data.data.caseStudy;

  it('gets it back whole, with its working state', async () => {
    const study = await makeCase(server, as('admin'));
    expect(study).toMatchObject({
      title: 'One lime',
      questionCount: 2,
      points: 100,
      locked: null,
      editing: { status: 'published', version: 1, author: { _id: as('admin').userId, name: 'A admin' } },
    });
    expect(study.rest?.exhibits).toHaveLength(2);
    expect(await read(study._id, as('admin'))).toEqual(study);
  });
  it('has rich text sanitised before it is stored, and plain text stored unchanged', async () => {
    const hostile = '<p onclick="alert(1)">Why<script>alert(1)</script>?</p><img src=x onerror=alert(1)>';
    const { _id } = await makeCase(server, as('admin'), {
      opening: hostile,
      text: hostile,
      exhibits: [{ kind: 'text', title: 'A note', text: hostile }],
      questions: [{ id: 'q1', prompt: '<b>Stock & cash</b>' }],
    });
    const { opening, rest } = await read(_id, as('user'));
    expect([opening, rest?.text, rest?.exhibits[0]]).toMatchObject([
      '<p>Why?</p>',
      '<p>Why?</p>',
      { text: '<p>Why?</p>' },
    ]);
    expect(rest?.questions[0]?.prompt).toBe('<b>Stock & cash</b>');
    const { body } = await server.db
      .selectFrom('case_studies')
      .select('body')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    expect(body).not.toContain('alert');
  });
  it.each<[string, Record<string, unknown>, string]>([
    [
      'a table whose rows differ',
      { exhibits: [{ kind: 'table', title: 'E', columns: ['a', 'b'], rows: [['1']] }] },
      'Each row needs a cell for every column',
    ],
    [
      'a chart of a column that isn’t there',
      {
        exhibits: [
          {
            kind: 'table',
            title: 'E',
            columns: ['a', 'b'],
            rows: [
              ['1', '2'],
              ['1', '2'],
            ],
            chart: { column: 2, rows: 2 },
          },
        ],
      },
      'The chart uses a column or rows that the table doesn’t have',
    ],
    [
      'two questions of one id',
      {
        questions: [
          { id: 'q1', prompt: 'a' },
          { id: 'q1', prompt: 'b' },
        ],
      },
      'Two questions have the same id',
    ],
    ['no title', { title: ' ' }, 'Title is required'],
    ['an unknown difficulty', { difficulty: 'mean' }, 'Difficulty must be easy, medium or hard'],
  ])('is refused %s with a sentence', async (_what, changes, sentence) => {
    const reply = await add(as('admin'), changes);
    expect([reply.status, reply.error.code, reply.error.message]).toEqual([400, 'VALIDATION_FAILED', sentence]);
  });
  it('saves an unfinished draft, and lists what prevents its publication', async () => {
    const unfinished = { status: 'draft', summary: '', opening: '', text: '', questions: [], rubric: [], exhibits: [] };
    const { _id } = await makeCase(server, as('subadmin'), unfinished);
    const reply = await put(_id, as('subadmin'), { ...unfinished, status: 'published' });
    expect([reply.status, reply.error.code]).toEqual([400, 'CASE_NOT_READY']);
    expect(reply.error.details?.problems?.map(({ field }) => field)).toEqual([
      'summary',
      'opening',
      'text',
      'questions',
      'rubric',
    ]);
    expect((await read(_id, as('subadmin'))).editing?.version).toBe(1);
  });

  describe('of the role subadmintwo', () => {
    it('writes and deletes drafts of their own, and publishes nothing', async () => {
      const writer = as('subadmintwo');
      expect((await add(writer)).status).toBe(403);
      const own = await makeCase(server, writer, { status: 'draft' });
      expect((await put(own._id, writer, { status: 'draft', title: 'Two limes' })).data.data.caseStudy.title).toBe(
        'Two limes',
      );
      expect((await put(own._id, writer)).status).toBe(403);
      expect((await remove(own._id, writer)).status).toBe(200);
    });
    it('can’t change what an editor published, nor see other authors’ drafts', async () => {
      const writer = as('subadmintwo');
      const own = await makeCase(server, writer, { status: 'draft' });
      await put(own._id, as('subadmin'));
      expect([
        (await put(own._id, writer, { status: 'draft' })).status,
        (await remove(own._id, writer)).status,
      ]).toEqual([403, 403]);
      const other = await makeCase(server, as('admin'), { status: 'draft' });
      expect([
        (await put(other._id, writer, { status: 'draft' })).status,
        (await remove(other._id, writer)).status,
      ]).toEqual([404, 404]);
    });
  });

  it('overwrites no save made in between, and may repeat a save whose response was lost', async () => {
    const { _id } = await makeCase(server, as('admin'));
    const first = await put(_id, as('admin'), { title: 'Mine', baseVersion: 1 });
    const again = await put(_id, as('admin'), { title: 'Mine', baseVersion: 1 });
    expect(again.body).toEqual(first.body);
    const late = await put(_id, as('subadmin'), { title: 'Theirs', baseVersion: 1 });
    expect([late.status, late.error.code, late.error.message]).toEqual([
      409,
      'EDIT_CONFLICT',
      'Someone else saved this case study while you were editing it',
    ]);
    expect(await read(_id, as('admin'))).toMatchObject({ title: 'Mine', editing: { version: 2 } });
  });
  it('shows guests the change at once', async () => {
    const { _id } = await makeCase(server, as('admin'));
    const seen = async () => (await server.api(getCaseStudy, { params: { id: _id } })).data.data.caseStudy.title;
    expect(await seen()).toBe('One lime');
    await put(_id, as('admin'), { title: 'No lime' });
    expect(await seen()).toBe('No lime');
    await put(_id, as('admin'), { status: 'archived' });
    expect((await server.api(getCaseStudy, { params: { id: _id } })).status).toBe(404);
  });
  it('deletes what has no answers, and can only archive the rest', async () => {
    const { _id } = await makeCase(server, as('admin'));
    await submitCase(server, as('user'), _id);
    const reply = await remove(_id, as('admin'));
    expect([reply.status, reply.error.code]).toEqual([409, 'CASE_IN_USE']);
    const other = await makeCase(server, as('admin'));
    expect((await remove(other._id, as('subadmin'))).status).toBe(200);
    expect((await remove(other._id, as('subadmin'))).status).toBe(404);
  });
  it('leaves a line in the audit log with each act', async () => {
    const { _id } = await makeCase(server, as('admin'));
    await put(_id, as('subadmin'));
    await remove(_id, as('admin'));
    const acts = await server.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject', '=', _id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action).toSorted()).toEqual(['case.add', 'case.delete', 'case.update']);
  });
});
