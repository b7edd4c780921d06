/** Monthly progress reports, over HTTP. */
import { afterAll, expect, it } from 'vitest';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import { getReport, getReportPdf, getReports } from '#shared/contract/learning/progress-report.ts';
import { PLANS, type PlanId } from '#shared/domain/billing/plans.ts';
import { reportsDueAt } from '#shared/domain/learning/report-months.ts';
import { finish, firstRight } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { buy, closeEmulators, startPaying, type PayingServer } from '../../../../tests/fixtures/records/payments.ts';
import { openSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { everyKind, makeDailySet, makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DAY = 86_400_000;
const QUESTIONS = everyKind.length;
const DUE = reportsDueAt('2026-01', 'Asia/Kolkata');

afterAll(closeEmulators);

/** Signs the user in again after their session expired. */
const back = async (server: TestServer, person: Person): Promise<Person> => ({
  ...person,
  ...(await openSession(server, person)),
});

const reportOf = (server: TestServer, as: Person, month = '2026-01') =>
  server.api(getReport, { as, params: { month } });

const mailsOf = async (server: TestServer, { email }: Person) =>
  (await server.mailbox(email)).filter(({ subject }) => subject.startsWith('Your progress report'));

/** Inserts totals of a month for users without other history. */
const seedMonth = async (server: TestServer, people: readonly Person[], correct: (at: number) => number) => {
  const rows = people.map(({ userId }, at) => ({
    user_id: userId,
    month: '2026-01',
    quizzes: 2,
    questions: 20,
    correct: correct(at),
    seconds: 600,
  }));
  await server.db.insertInto('month_totals').values(rows).execute();
};

describeOnBothDatabases('The progress report of a month', (start) => {
  const begin = async () => {
    const server = await startPaying(start);
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    return { server, editor, place: chapter };
  };
  const subscriber = async (server: PayingServer, planId: PlanId = 'halfYearly', name?: string): Promise<Person> => {
    const person = await signUp(server, name === undefined ? {} : { name });
    await buy(server, person, planId);
    return person;
  };
  const turn = async (server: PayingServer, at = DUE): Promise<void> => {
    server.clock.set(at);
    await server.runTask('progress reports');
  };

  it('is made on the third morning after it, once, for those whose plan has it at that moment', async () => {
    const { server, editor, place: chapter } = await begin();
    const quiz = await makeQuiz(server, editor, chapter);
    const people = new Map<PlanId, Person>();
    for (const { id } of PLANS) people.set(id, await subscriber(server, id));
    const lapsed = await subscriber(server);
    const idle = await subscriber(server);
    for (const person of [...people.values(), lapsed]) await finish(server, person, quiz._id);
    await server.db
      .updateTable('access_periods')
      .set({ ends_at: DUE - DAY })
      .where('user_id', '=', lapsed.userId)
      .execute();
    await turn(server, DUE - 1);
    expect(await server.db.selectFrom('progress_reports').selectAll().execute()).toEqual([]);
    for (let times = 0; times < 3; times += 1) await turn(server);
    const expected = [people.get('halfYearly'), people.get('yearly')].map((person) => person?.userId);
    const rows = await server.db.selectFrom('progress_reports').select('user_id').orderBy('user_id').execute();
    expect(rows.map(({ user_id }) => user_id)).toEqual(expected.toSorted());
    for (const [plan, person] of people) {
      expect(await mailsOf(server, person), plan).toHaveLength(plan === 'halfYearly' || plan === 'yearly' ? 1 : 0);
    }
    for (const person of [lapsed, idle]) expect(await mailsOf(server, person)).toEqual([]);
    // Users without activity get no report for the next month.
    await turn(server, reportsDueAt('2026-02', 'Asia/Kolkata'));
    expect(await server.db.selectFrom('progress_reports').selectAll().execute()).toHaveLength(2);
  });

  it('says what was done: accuracy, chapters, time, quizzes and streak, and what to do next', async () => {
    const { server, editor, place: chapter } = await begin();
    const rivals = await makeChapter(server, 'Strategy', 'Rivals');
    const good = await makeQuiz(server, editor, chapter, { title: 'Good at' });
    const bad = await makeQuiz(server, editor, rivals, { title: 'Bad at', program: 'businessVocabulary' });
    const daily = await makeDailySet(server);
    const person = await subscriber(server, 'halfYearly', 'Asha Rao');
    for (let times = 0; times < 2; times += 1) await finish(server, person, good._id);
    for (let times = 0; times < 2; times += 1) await finish(server, person, bad._id, firstRight(2), (10 * DAY) / 1_000);
    await finish(server, person, daily, () => []);
    await turn(server);
    const as = await back(server, person);
    const { report } = (await reportOf(server, as)).data.data;
    const [cash, rival] = [
      { program: 'staticeBusinessQuizzes', subject: 'Finance', chapter: 'Cash', questions: 14, correct: 14 },
      { program: 'businessVocabulary', subject: 'Strategy', chapter: 'Rivals', questions: 14, correct: 4 },
    ];
    const total = { quizzes: 5, questions: 5 * QUESTIONS, correct: 18, seconds: 3 * 60 + 2 * 864 };
    expect(report).toEqual({
      month: '2026-01',
      state: 'final',
      from: '2026-01-01',
      until: '2026-01-31',
      timezone: 'Asia/Kolkata',
      madeAt: new Date(DUE).toISOString(),
      total,
      before: null,
      months: [
        ...['2025-08', '2025-09', '2025-10', '2025-11', '2025-12'].map((month) => ({
          month,
          quizzes: 0,
          questions: 0,
          correct: 0,
        })),
        { month: '2026-01', quizzes: 5, questions: 35, correct: 18 },
      ],
      topics: [cash, rival, { program: null, subject: null, chapter: null, questions: QUESTIONS, correct: 0 }],
      strongest: [cash],
      weakest: [{ ...rival, quizzes: [{ _id: bad._id, title: 'Bad at', access: 'free' }] }],
      streak: { finished: 1, freezes: 0, longest: 1, end: 0 },
      cohort: { people: 1, standing: null },
    });
    const [mail] = await mailsOf(server, person);
    expect(mail?.subject).toBe('Your progress report for January 2026');
    expect(mail?.text).toContain('you finished 5 quizzes and got 18 of 35 questions right (51%).');
    expect(mail?.text).toContain('Practise next: Rivals (Strategy).');
    expect(mail?.text).toContain('http://localhost:3000/reports/2026-01');

    // Later results don't change it.
    await finish(server, as, good._id, () => []);
    await server.db.updateTable('quizzes').set({ title: 'Renamed' }).execute();
    await server.app.recount.all();
    expect((await reportOf(server, as)).data.data.report).toEqual(report);
    const list = (await server.api(getReports, { as })).data.data;
    expect(list).toEqual({
      reports: [{ month: '2026-01', madeAt: report.madeAt, quizzes: 5, questions: 35, correct: 18 }],
      mayUse: true,
      running: '2026-02',
      nextAt: new Date(reportsDueAt('2026-02', 'Asia/Kolkata')).toISOString(),
      timezone: 'Asia/Kolkata',
    });
  });

  it('shows the month to date to users with the plan, and tells others which plan they need', async () => {
    const { server, editor, place: chapter } = await begin();
    const quiz = await makeQuiz(server, editor, chapter);
    const [payer, other] = [await subscriber(server), await subscriber(server, 'quarterly')];
    for (const person of [payer, other]) await finish(server, person, quiz._id);
    const { report } = (await reportOf(server, payer)).data.data;
    expect(report).toMatchObject({ state: 'soFar', cohort: null, total: { quizzes: 1, questions: QUESTIONS } });
    const refused = await reportOf(server, other);
    expect([refused.status, refused.error.code]).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
    expect(refused.error.message).toBe('The Half Yearly plan and longer plans include progress reports');
    expect((await server.api(getReports, { as: other })).data.data).toMatchObject({ reports: [], mayUse: false });
    expect(await server.db.selectFrom('progress_reports').selectAll().execute()).toEqual([]);
  });

  it('stays available to its owner only after the plan has ended', async () => {
    const { server, editor, place: chapter } = await begin();
    const quiz = await makeQuiz(server, editor, chapter);
    const [owner, stranger] = [await subscriber(server), await subscriber(server)];
    await finish(server, owner, quiz._id);
    await turn(server);
    await server.db.updateTable('access_periods').set({ ends_at: DUE }).execute();
    server.clock.advance(1);
    const [mine, theirs] = [await back(server, owner), await back(server, stranger)];
    expect((await reportOf(server, mine)).data.data.report.total.quizzes).toBe(1);
    expect((await reportOf(server, theirs)).status).toBe(404);
    expect((await server.api(getReportPdf, { as: theirs, params: { month: '2026-01' } })).status).toBe(404);
    expect((await reportOf(server, mine, '2025-12')).status).toBe(404);
    expect((await reportOf(server, mine, '2026-03')).status).toBe(404);
    for (const month of ['2026-13', 'sample', '2026-1']) expect((await reportOf(server, mine, month)).status).toBe(400);
  });

  it('compares with others from twenty learners on, staff and the suspended not among them', async () => {
    const { server } = await begin();
    const owner = await subscriber(server);
    const others: Person[] = [];
    for (let index = 0; index < 18; index += 1) others.push(await signUp(server));
    const staff = await signUp(server, { role: 'subadmin' });
    const late = await subscriber(server);
    await server.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', late.userId).execute();
    await seedMonth(server, [owner, ...others, staff, late], (at) => at);
    await turn(server);
    const few = (await reportOf(server, await back(server, owner))).data.data.report.cohort;
    expect(few).toEqual({ people: 19, standing: null });
    expect(await mailsOf(server, late)).toEqual([]);

    await server.db.deleteFrom('progress_reports').execute();
    await server.db.deleteFrom('report_runs').execute();
    await server.db.updateTable('month_totals').set({ correct: 10 }).where('user_id', '=', owner.userId).execute();
    await server.db.updateTable('users').set({ status: 'active' }).where('id', '=', late.userId).execute();
    await turn(server);
    const enough = (await reportOf(server, await back(server, owner))).data.data.report.cohort;
    // 5% to 90% in steps of five, the owner with 50%, and the returning user with 100%.
    expect(enough).toEqual({
      people: 20,
      standing: {
        accuracy: { median: 50, ahead: 47 },
        quizzes: { median: 2, ahead: 0 },
        minutes: { median: 10, ahead: 0 },
      },
    });
  });

  it('comes as a PDF in letters that a PDF can write', async () => {
    const { server, editor, place: chapter } = await begin();
    const quiz = await makeQuiz(server, editor, chapter);
    const [latin, hindi] = [await subscriber(server), await subscriber(server, 'yearly', 'आशा राव')];
    for (const person of [latin, hindi]) await finish(server, person, quiz._id, firstRight(3));
    await turn(server);
    const params = { month: '2026-01' };
    const { filename, base64 } = (await server.api(getReportPdf, { as: await back(server, latin), params })).data.data;
    expect(filename).toBe('business-wisdom-report-2026-01.pdf');
    expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const refused = await server.api(getReportPdf, { as: await back(server, hindi), params });
    expect([refused.status, refused.error.code]).toEqual([400, 'FILE_REFUSED']);
  });

  it('is in the download of one’s data, and goes with the account', async () => {
    const { server, editor, place: chapter } = await begin();
    const quiz = await makeQuiz(server, editor, chapter);
    const person = await subscriber(server);
    await finish(server, person, quiz._id);
    await turn(server);
    const as = await back(server, person);
    const { records } = (await server.api(downloadData, { as })).body as { records: Record<string, unknown> };
    expect(records['progressReports']).toMatchObject([{ month: '2026-01', total: { quizzes: 1 } }]);
    await server.api(deleteAccount, { as, body: { password: person.password } });
    for (const table of ['progress_reports', 'month_totals', 'month_topics'] as const) {
      expect(await server.db.selectFrom(table).select('user_id').execute(), table).toEqual([]);
    }
  });
});
