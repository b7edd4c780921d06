/** The gradebook, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import readXlsxFile from 'read-excel-file/node';
import {
  downloadGradebook,
  exportGradebook,
  getGradebook,
  gradebookAverages,
  gradebookPeople,
  gradebookResult,
} from '#shared/contract/attempts/gradebook.ts';
import { createResult, updateResult } from '#shared/contract/attempts/result.ts';
import { changeOrganisationTeam, createOrganisationTeam } from '#shared/contract/organisations/teams.ts';
import { takeClassSeat } from '#shared/contract/classes/classes.ts';
import { createGroup } from '#shared/contract/ranking/groups.ts';
import { makeClass } from '../../../../tests/fixtures/records/classes.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { listAudit } from '#shared/contract/identity/users.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { everyKind, makeChapter, makeQuiz, type ChapterRef } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('The gradebook', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  let asha: Person;
  let zoe: Person;
  let quizIds: string[];

  /** Attempts of each learner in the order in which they were taken, by name. */
  const attempts = new Map<string, string[]>();
  const attemptOf = (name: string, index: number): string => attempts.get(name)?.[index] ?? '';

  const take = async (quizId: string, right: boolean, as: Person, name = ''): Promise<void> => {
    const { data } = await server.api(createResult, { body: { quizId }, as });
    const answers = [{ questionId: 'q3', value: right, seq: 1 }];
    await server.api(updateResult, { params: { id: data.data.result._id }, body: { answers, submit: true }, as });
    attempts.set(name, [...(attempts.get(name) ?? []), data.data.result._id]);
    server.clock.advance(1_000);
  };
  const read = async (query: Record<string, string> = {}) =>
    (await server.api(getGradebook, { query: { subject: chapter.subjectId, ...query }, as: editor })).data;

  const download = (query: Record<string, string>): Promise<Response> => {
    const url = new URL(downloadGradebook.path, server.url);
    url.search = new URLSearchParams({ subject: chapter.subjectId, ...query }).toString();
    return fetch(url, { headers: { authorization: `Bearer ${editor.token}`, 'x-device-id': editor.deviceId } });
  };
  const lines = async (query: Record<string, string> = {}): Promise<string[]> =>
    (await (await download(query)).text()).replace('\uFEFF', '').split('\r\n');

  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'subadmin' });
    quizIds = [];
    for (const title of ['Cash', 'Debt', 'Draft']) {
      const status = title === 'Draft' ? 'draft' : 'published';
      const questions = [title === 'Cash' ? { ...everyKind[2], tags: ['liquidity'] } : everyKind[2]];
      const quiz = await makeQuiz(server, editor, chapter, { title, status, questions });
      quizIds.push(quiz._id);
      server.clock.advance(1_000);
    }
    zoe = await signUp(server, { name: 'Zoë Tal' });
    asha = await signUp(server, { name: '=Asha Rao' });
    const [cash = '', debt = ''] = quizIds;
    await take(cash, false, asha, 'Asha');
    await take(cash, true, asha, 'Asha');
    await take(debt, true, asha, 'Asha');
    await take(debt, false, zoe, 'Zoë');
    await take(cash, true, editor);
    await signUp(server, { name: 'Nobody Yet' });
  });

  it('lists learners by name with their best results in published quizzes, without staff', async () => {
    const { data, quizzes, pagination, moreQuizzes } = await read();
    const [cash, debt] = quizIds;
    expect(quizzes.map(({ title }) => title)).toEqual(['Debt', 'Cash']);
    expect([moreQuizzes, pagination.total]).toEqual([false, 2]);
    expect(data.map(({ name }) => name)).toEqual(['=Asha Rao', 'Zoë Tal']);
    expect(data[0]?.meanPercent).toBe(100);
    expect(data[0]?.results.toSorted((a, b) => b.attempts - a.attempts)).toEqual([
      { quizId: cash, attemptId: attemptOf('Asha', 1), percent: 100, passed: true, attempts: 2 },
      { quizId: debt, attemptId: attemptOf('Asha', 2), percent: 100, passed: true, attempts: 1 },
    ]);
    expect(data[1]?.results).toEqual([
      { quizId: debt, attemptId: attemptOf('Zoë', 0), percent: 0, passed: false, attempts: 1 },
    ]);
  });
  it('can show first results instead', async () => {
    const { data } = await read({ score: 'first', search: 'asha' });
    expect(data.map(({ meanPercent }) => meanPercent)).toEqual([50]);
    expect(data[0]?.results).toContainEqual({
      quizId: quizIds[0],
      attemptId: attemptOf('Asha', 0),
      percent: 0,
      passed: false,
      attempts: 2,
    });
  });
  it('can show last results instead', async () => {
    const { data } = await read({ score: 'last', search: 'asha' });
    expect(data[0]?.results.map(({ attemptId }) => attemptId).toSorted()).toEqual(
      [attemptOf('Asha', 1), attemptOf('Asha', 2)].toSorted(),
    );
  });
  it.each([
    [{ search: 'zoe' }, ['Zoë Tal']],
    [{ until: '2001-01-01' }, []],
    [{ from: '2001-01-01', until: '2900-01-01' }, ['=Asha Rao', 'Zoë Tal']],
    [{ program: 'businessVocabulary' }, []],
    [{ limit: '1', page: '2' }, ['Zoë Tal']],
  ])('filters by %j', async (query, names) => {
    expect((await read(query)).data.map(({ name }) => name)).toEqual(names);
  });
  it.each([
    ['highest', ['=Asha Rao', 'Zoë Tal']],
    ['lowest', ['Zoë Tal', '=Asha Rao']],
  ])('is in the order of means, the %s first', async (sort, names) => {
    expect((await read({ sort })).data.map(({ name }) => name)).toEqual(names);
    expect((await read({ sort, limit: '1', page: '2' })).data.map(({ name }) => name)).toEqual(names.slice(1));
    expect((await lines({ sort })).slice(1, 3).map((line) => line.split(',')[0]?.replace("'", ''))).toEqual(names);
  });
  it.each(['highest', 'lowest'])('has learners without a first result last, the %s first', async (sort) => {
    const own = server.db.updateTable('attempts').where('user_id', '=', zoe.userId);
    await own.set({ first: 0 }).execute();
    const names = ['=Asha Rao', 'Zoë Tal'];
    const query = { score: 'first', sort };
    expect((await read(query)).data.map(({ name }) => name)).toEqual(names);
    expect((await lines(query)).slice(1, 3).map((line) => line.split(',')[0]?.replace("'", ''))).toEqual(names);
    await own.set({ first: 1 }).execute();
  });
  it('covers the quizzes of a chapter, with a tag, or chosen ones, which need no result', async () => {
    const titles = async (query: Record<string, string>) => (await read(query)).quizzes.map(({ title }) => title);
    const [cash = '', debt = '', draft = ''] = quizIds;
    expect(await titles({ chapter: chapter.chapterId })).toEqual(['Debt', 'Cash']);
    expect(await titles({ tag: 'Liquidity' })).toEqual(['Cash']);
    expect(await titles({ tag: 'liquid' })).toEqual([]);
    expect(await titles({ quizzes: [debt, draft].join(',') })).toEqual(['Debt']);
    const unused = await makeQuiz(server, editor, chapter, { title: 'Unused', questions: [everyKind[2]] });
    expect(await titles({ quizzes: [cash, unused._id].join(',') })).toEqual(['Unused', 'Cash']);
    expect((await server.api(getGradebook, { query: { quizzes: 'nonsense' }, as: editor })).status).toBe(400);
  });
  it.each([
    ['best', 100],
    ['first', 0],
    ['last', 100],
  ])('has the mean of the %s results of each quiz', async (score, percent) => {
    const query = { subject: chapter.subjectId, score };
    const { data } = (await server.api(gradebookAverages, { query, as: editor })).data;
    const [cash = '', debt = ''] = quizIds;
    expect(data.find(({ quizId }) => quizId === cash)).toEqual({ quizId: cash, learners: 1, meanPercent: percent });
    expect(data.find(({ quizId }) => quizId === debt)).toEqual({ quizId: debt, learners: 2, meanPercent: 50 });
    const some = (await server.api(gradebookAverages, { query: { ...query, search: 'zoe' }, as: editor })).data.data;
    expect(some).toEqual([{ quizId: debt, learners: 1, meanPercent: 0 }]);
  });
  it('opens a result with its answers', async () => {
    const { data } = await server.api(gradebookResult, { params: { id: attemptOf('Zoë', 0) }, as: editor });
    expect(data.data.learner).toMatchObject({ name: 'Zoë Tal', email: zoe.email });
    expect(data.data.result).toMatchObject({ quizName: 'Debt', percent: 0 });
    expect(data.data.result.review.map(({ verdict }) => verdict)).toEqual(['wrong']);
    const unknown = await server.api(gradebookResult, { params: { id: '0'.repeat(24) }, as: editor });
    expect(unknown.status).toBe(404);
  });
  it('can be downloaded as CSV and XLSX, in which no name runs as a formula', async () => {
    expect(await lines()).toEqual([
      'Name,Email,Mean percent,Quizzes,Debt,Cash',
      `'=Asha Rao,${asha.email},100,2,100,100`,
      `Zoë Tal,${zoe.email},0,1,0,`,
      '',
    ]);
    const response = await download({ format: 'xlsx' });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="gradebook.xlsx"');
    const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
    expect(sheet?.data).toEqual([
      ['Name', 'Email', 'Mean percent', 'Quizzes', 'Debt', 'Cash'],
      ['=Asha Rao', asha.email, 100, 2, 100, 100],
      ['Zoë Tal', zoe.email, 0, 1, 0, null],
    ]);
    expect(await lines({ search: 'nobody' })).toEqual(['Name,Email,Mean percent,Quizzes,Debt,Cash', '']);
  });
  describe('of a group of people', () => {
    let admin: Person;
    let organisation: string;
    let team: string;
    let liveClass: string;
    let group: string;
    const names = async (as: Person, people: string) => {
      const reply = await server.api(getGradebook, { query: { subject: chapter.subjectId, people }, as });
      return reply.status === 200 ? reply.data.data.map(({ name }) => name) : reply.status;
    };
    const kinds = async (as: Person) =>
      (await server.api(gradebookPeople, { query: { search: 'HARBOUR' }, as })).data.data.map(({ kind }) => kind);

    beforeAll(async () => {
      admin = await signUp(server, { role: 'admin' });
      const made = await makeOrganisation(server, admin, zoe, { name: 'Harbour College' });
      organisation = made._id;
      const memberId = await joinOrganisation(server, zoe, organisation, asha);
      const { data } = await server.api(createOrganisationTeam, {
        as: zoe,
        params: { id: organisation },
        body: { name: 'Evening' },
      });
      team = data.data.team._id;
      await server.api(changeOrganisationTeam, {
        as: zoe,
        params: { id: team },
        body: { members: [memberId], included: true },
      });
      const inAnHour = server.clock.now() + 3_600_000;
      liveClass = (await makeClass(server, editor, inAnHour, { title: 'Harbour pricing' }))._id;
      await server.api(takeClassSeat, { params: { id: liveClass }, as: zoe });
      group = (await server.api(createGroup, { body: { name: 'Harbour friends' }, as: editor })).data.data.group._id;
    });

    it('has its people', async () => {
      expect(await names(admin, `organisation:${organisation}`)).toEqual(['=Asha Rao', 'Zoë Tal']);
      expect(await names(admin, `team:${team}`)).toEqual(['=Asha Rao']);
      expect(await names(editor, `class:${liveClass}`)).toEqual(['Zoë Tal']);
      expect(await names(editor, `group:${group}`)).toEqual([]);
    });
    it('is found and shown only by those who may see it', async () => {
      expect(await kinds(admin)).toEqual(['organisation', 'team', 'class']);
      expect(await kinds(editor)).toEqual(['class', 'group']);
      expect(await names(editor, `organisation:${organisation}`)).toBe(404);
      expect(await names(editor, `team:${team}`)).toBe(404);
      expect(await names(admin, `group:${group}`)).toBe(404);
      expect(await names(admin, `class:${organisation}`)).toBe(404);
      expect(await names(admin, 'class:nonsense')).toBe(400);
    });
    it('has files and means of its people alone', async () => {
      const query = { subject: chapter.subjectId, people: `team:${team}` };
      expect((await server.api(downloadGradebook, { query, as: editor })).status).toBe(404);
      expect((await server.api(gradebookAverages, { query, as: editor })).status).toBe(404);
      expect(String((await server.api(downloadGradebook, { query, as: admin })).body)).not.toContain('Zoë');
      const { data } = await server.api(listAudit, { query: { action: 'gradebook.export' }, as: admin });
      expect(data.data.map(({ details }) => [details['people'], details['format']])).toContainEqual([
        query.people,
        'csv',
      ]);
      const means = (await server.api(gradebookAverages, { query, as: admin })).data.data;
      expect(means.map(({ learners }) => learners)).toEqual([1, 1]);
    });
  });
  it('is a file in which no name runs as a formula', async () => {
    const query = { subject: chapter.subjectId };
    const { data } = await server.api(exportGradebook, { query, as: editor });
    const lines = Buffer.from(data.data.file.base64, 'base64').toString('utf8').split('\r\n');
    expect(lines[0]?.slice(1)).toBe('Name,Email,Mean percent,Quizzes,Debt,Cash');
    expect(lines.slice(1, 3)).toEqual([`'=Asha Rao,${asha.email},100,2,100,100`, `Zoë Tal,${zoe.email},0,1,0,`]);
    const reply = await server.api(exportGradebook, { query: { ...query, format: 'xlsx' }, as: editor });
    const [sheet] = await readXlsxFile(Buffer.from(reply.data.data.file.base64, 'base64'));
    expect(sheet?.data[1]).toEqual(['=Asha Rao', asha.email, 100, 2, 100, 100]);
  });
  describe('for others', () => {
    it.each(['user', 'subadmintwo'] as const)('is closed to %s', async (role) => {
      const person = await signUp(server, { role });
      expect((await server.api(getGradebook, { as: person })).status).toBe(403);
      expect((await server.api(exportGradebook, { as: person })).status).toBe(403);
      expect((await server.api(downloadGradebook, { as: person })).status).toBe(403);
      const params = { id: attemptOf('Zoë', 0) };
      expect((await server.api(gradebookResult, { params, as: person })).status).toBe(403);
    });
  });
});
