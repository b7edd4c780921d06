import { beforeAll, describe, expect, it } from 'vitest';
import { getCaseStudies, getCaseStudy } from '#shared/contract/cases/case-studies.ts';
import { submitCase, KEY_MARK, makeCase, REST_MARK } from '../../../tests/fixtures/records/cases.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { assign } from '../../../tests/fixtures/records/assignments.ts';
import { joinOrganisation, makeOrganisation } from '../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Case studies', (start) => {
  let server: TestServer;
  let editor: Person;
  let learner: Person;
  let free: string;
  let paid: string;
  const read = async (id: string, as?: Person) =>
    (await server.api(getCaseStudy, { params: { id }, ...(as && { as }) })).data.data.caseStudy;
  const titles = async (query: Readonly<Record<string, string | number>>, as?: Person) =>
    (await server.api(getCaseStudies, { query, ...(as && { as }) })).data.data.map(({ title }) => title);

  beforeAll(async () => {
    server = await start();
    editor = await signUp(server, { role: 'admin' });
    learner = await signUp(server);
    free = (await makeCase(server, editor))._id;
    server.clock.advance(1000);
    paid = (await makeCase(server, editor, { title: 'Café 100%', subject: 'Pricing', access: 'subscriber' }))._id;
    await makeCase(server, editor, { title: 'Unfinished', status: 'draft', rubric: [] });
    await makeCase(server, editor, { title: 'Put away', status: 'archived' });
  });

  describe('the list', () => {
    it('has what is published, newest first, with its facts', async () => {
      const { data, pagination } = (await server.api(getCaseStudies, {})).data;
      expect(data.map(({ _id }) => _id)).toEqual([paid, free]);
      expect(pagination).toEqual({ current: 1, pages: 1, total: 2 });
      expect(data[1]).toMatchObject({
        title: 'One lime',
        subject: 'Strategy',
        difficulty: 'medium',
        readingMinutes: 1,
        access: 'free',
        questionCount: 2,
        points: 100,
        status: 'published',
      });
    });
    it('comes by page', async () => {
      expect(await titles({ limit: 1, page: 2 })).toEqual(['One lime']);
      expect(await titles({ limit: 1, page: 3 })).toEqual([]);
    });
    it('is searched in title, subject and summary, whatever the case and accents, and takes no sign for a joker', async () => {
      expect(await titles({ search: 'CAFE 100%' })).toEqual(['Café 100%']);
      expect(await titles({ search: 'strat' })).toEqual(['One lime']);
      expect(await titles({ search: 'loses more' })).toHaveLength(2);
      expect(await titles({ search: '_' })).toEqual([]);
      expect(await titles({ search: 'a\u0000b' })).toEqual([]);
    });
    it('shows learners their status, and guests none', async () => {
      const somebody = await signUp(server);
      await submitCase(server, somebody, free);
      const { data } = (await server.api(getCaseStudies, { as: somebody })).data;
      expect(data.map(({ mine }) => mine)).toEqual([
        { state: 'new', score: null, dueOn: null },
        { state: 'submitted', score: null, dueOn: null },
      ]);
      expect((await server.api(getCaseStudies, {})).data.data[0]).not.toHaveProperty('mine');
    });
    it('shows until when an organisation wants one, and finds it as due until it is submitted', async () => {
      const [owner, member] = [await signUp(server), await signUp(server)];
      const { _id: college } = await makeOrganisation(server, editor, owner);
      server.clock.advance(1_000);
      await joinOrganisation(server, owner, college, member);
      const due = async () => (await server.api(getCaseStudies, { query: { mine: 'due' }, as: member })).data;
      expect((await due()).pagination.total).toBe(0);
      const assigned = await assign(server, owner, college, { kind: 'case', itemId: free, everyone: true, days: 3 });
      const { data, pagination } = await due();
      expect(pagination.total).toBe(1);
      const { dueOn } = assigned.data.data.assignment;
      expect(data).toMatchObject([{ _id: free, mine: { state: 'new', score: null, dueOn } }]);
      await submitCase(server, member, free);
      expect((await due()).data).toEqual([]);
    });
    it('shows staff what they may work on: editors everything, authors their own besides', async () => {
      const author = await signUp(server, { role: 'subadmintwo' });
      const own = await makeCase(server, author, { title: 'My own', status: 'draft' });
      expect((await titles({}, editor)).toSorted()).toEqual(
        ['Café 100%', 'My own', 'One lime', 'Put away', 'Unfinished'].toSorted(),
      );
      expect((await titles({}, author)).toSorted()).toEqual(['Café 100%', 'My own', 'One lime'].toSorted());
      expect(await titles({ status: 'draft' }, author)).toEqual(['My own']);
      expect(await titles({ status: 'draft' }, learner)).toEqual([]);
      expect((await server.api(getCaseStudy, { params: { id: own._id }, as: learner })).status).toBe(404);
    });
    it('answers a guest who has it already with 304', async () => {
      const first = await server.api(getCaseStudies, {});
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
      expect([first.headers.get('cache-control'), (await server.api(getCaseStudies, { headers })).status]).toEqual([
        'private, no-cache',
        304,
      ]);
    });
  });

  describe('one case study', () => {
    it('gives a guest the first part, what is inside, and no more', async () => {
      const study = await read(free);
      expect(study).toMatchObject({
        opening: '<p>He ordered one lime.</p>',
        inside: { sections: ['The shop', 'The sum'], exhibits: ['Exhibit 1. A day', 'Exhibit 2. A note'] },
        locked: 'signIn',
        rest: null,
        submission: null,
      });
      expect(JSON.stringify(study)).not.toContain(REST_MARK);
    });
    it('is whole for a learner, without what earns the points', async () => {
      const study = await read(free, learner);
      expect(study.locked).toBeNull();
      expect(study.rest).toMatchObject({
        questions: [
          { id: 'q1', prompt: 'What does it lose?', guideWords: 120 },
          { id: 'q2', guideWords: 250 },
        ],
        rubric: [
          { id: 'c1', criterion: 'The sum', points: 60 },
          { id: 'c2', criterion: 'The decision', points: 40 },
        ],
      });
      expect(JSON.stringify(study)).not.toContain(KEY_MARK);
      expect(study).not.toHaveProperty('editing');
    });
    it.each(['guest', 'learner'] as const)(
      'of a subscription gives a %s the first part and what is inside',
      async (who) => {
        const study = await read(paid, who === 'guest' ? undefined : learner);
        expect([study.locked, study.rest, study.inside.sections.length]).toEqual(['subscription', null, 2]);
        expect(JSON.stringify(study)).not.toContain(REST_MARK);
      },
    );
    it('of a subscription is whole for staff; what earns the points is for who may edit it', async () => {
      const author = await signUp(server, { role: 'subadmintwo' });
      const seen = await read(paid, author);
      expect([seen.locked, seen.editing]).toEqual([null, undefined]);
      expect(JSON.stringify(seen)).not.toContain(KEY_MARK);
      expect((await read(paid, editor)).editing?.rubric[0]?.full).toContain(KEY_MARK);
    });
    it('is not found while it isn’t published, nor when there is none, and refused when the id is malformed', async () => {
      const [draft] = (await server.api(getCaseStudies, { query: { status: 'draft' }, as: editor })).data.data;
      const hidden = await server.api(getCaseStudy, { params: { id: draft?._id ?? '' } });
      const unknown = await server.api(getCaseStudy, { params: { id: 'f'.repeat(24) }, as: learner });
      expect([hidden.status, unknown.status]).toEqual([404, 404]);
      expect(unknown.error.message).toBe('We couldn’t find that case study');
      const malformed = await server.api(getCaseStudy, { params: { id: 'nonsense' } });
      expect([malformed.status, malformed.error.message]).toEqual([
        400,
        'Invalid case study ID format. Expected 24 hexadecimal characters.',
      ]);
    });
  });
});
