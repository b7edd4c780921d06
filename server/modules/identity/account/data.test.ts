/** The download of one's data, and the deletion of the account. */
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { INVOICES_STAY } from '#shared/domain/identity/deletion-text.ts';
import { changeBoardName, changeDetails, deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import { signup, verify } from '#shared/contract/identity/auth.ts';
import { addNewsBookmark } from '#shared/contract/news/news.ts';
import { getQuizCard } from '#shared/contract/quizzes/quiz.ts';
import { getOneResult, reportQuestion, updateResult } from '#shared/contract/attempts/result.ts';
import { listAudit, setExtraTime } from '#shared/contract/identity/users.ts';
import { newcomer } from '../../../../tests/fixtures/records/codes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { makeInsight } from '../../../../tests/fixtures/records/insights.ts';
import { openSession, signIn, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  leaks,
  makeChapter,
  makeQuiz,
  openAttempt,
  rightAnswers,
  takeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('a person’s data', (start) => {
  let server: TestServer;
  let editor: Person;
  let chapter: ChapterRef;
  let quizId: string;
  let insight: string;
  beforeAll(async () => {
    server = await start();
    editor = await signUp(server, { role: 'admin', name: 'Edith Or' });
    chapter = await makeChapter(server);
    quizId = (await makeQuiz(server, editor, chapter, { title: 'Cash is king' }))._id;
    insight = await makeInsight(server, { title: 'A ship in a canal' });
  });

  /** A user with a result, a report and a bookmark. */
  const livedHere = async (name?: string): Promise<{ person: Person; resultId: string }> => {
    const person = await signUp(server, name === undefined ? {} : { name });
    const result = await takeQuiz(server, person, quizId);
    const questionId = result.review[0]?.question.id ?? '';
    await server.api(reportQuestion, {
      params: { id: result._id },
      as: person,
      body: { questionId, message: 'A typo' },
    });
    await server.api(addNewsBookmark, { params: { id: insight }, as: person });
    return { person, resultId: result._id };
  };
  const remove = (as: Person, password = as.password) => server.api(deleteAccount, { as, body: { password } });

  it('comes as a file that fits the contract, with what every part of the product keeps', async () => {
    const { person } = await livedHere();
    const answer = await server.api(downloadData, { as: person });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="business-wisdom-[\d-]+\.json"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { account, records } = v.parse(downloadData.response, answer.body);
    expect(account.email).toBe(person.email);
    expect(Object.keys(records)).toEqual([
      'sessions',
      'knownDevices',
      'secondFactor',
      'staffInvitations',
      'payments',
      'writtenQuizzes',
      'quizReviews',
      'questionComments',
      'questionDrafts',
      'attempts',
      'problemReports',
      'partners',
      'organisations',
      'assignments',
      'apiKeys',
      'provisioning',
      'singleSignOn',
      'streakDays',
      'points',
      'badges',
      'groups',
      'certificates',
      'accuracy',
      'practice',
      'practiceRounds',
      'savedQuestions',
      'progressReports',
      'flashcards',
      'workedExamples',
      'learningPaths',
      'credentials',
      'learningPlatforms',
      'learningPlatformLaunches',
      'learningPlatformScores',
      'bookmarks',
      'caseStudies',
      'savedComments',
      'assignedGrading',
      'savedGrades',
      'givenGrades',
      'notificationSettings',
      'notifications',
      'notifiedBrowsers',
      'weeklyTestMails',
      'liveClasses',
      'mentorSessions',
      'mentorMessages',
      'uploadedFiles',
      'staffActs',
    ]);
    expect(records['sessions']).toMatchObject([{ client: 'web', deviceId: person.deviceId }]);
    expect(records['attempts']).toMatchObject([{ quiz: 'Cash is king', status: 'finished', percent: 100 }]);
    expect(JSON.stringify(records['attempts'])).toContain('{"question":"<p>Which one?</p>","answer":"Beta"');
    expect(records['problemReports']).toMatchObject([{ message: 'A typo' }]);
    expect(records['bookmarks']).toMatchObject([{ insight: 'A ship in a canal' }]);
  });

  it('holds nobody else’s, no token and no hash', async () => {
    const [mine, theirs] = [await livedHere(), await livedHere('Bela Sen')];
    const { body } = await server.api(downloadData, { as: mine.person });
    const text = JSON.stringify(body);
    for (const foreign of [theirs.person.email, theirs.person.userId, theirs.resultId, theirs.person.deviceId]) {
      expect(text).not.toContain(foreign);
    }
    for (const secret of [mine.person.token, 'argon2', 'token_hash', mine.person.password]) {
      expect(text).not.toContain(secret);
    }
  });

  it('of an attempt that is open gives the answers so far and nothing of the key (23)', async () => {
    const person = await signUp(server);
    const { result, quiz } = await openAttempt(server, person, quizId);
    const [first] = rightAnswers(quiz.questions);
    const answers = first === undefined ? [] : [first];
    await server.api(updateResult, { params: { id: result._id }, as: person, body: { answers } });
    const { body } = await server.api(downloadData, { as: person });
    const text = JSON.stringify(body);
    expect(text).toContain('"status":"open"');
    expect(text).toContain('"answer":"Beta","savedAt"');
    expect(text).toContain('"points":null');
    expect(leaks(text)).toBe(false);
  });

  it('of more than a batch comes whole and in order', async () => {
    const person = await signUp(server);
    const rows = Array.from({ length: 250 }, (_, at) => ({
      id: at.toString(16).padStart(24, '0'),
      actor_id: person.userId,
      at,
      action: 'quiz.update',
      subject: String(at),
      details: '{}',
      request_id: 'r',
    }));
    await server.db.insertInto('audit').values(rows).execute();
    const { data } = await server.api(downloadData, { as: person });
    const acts = data.records['staffActs'] as { subject: string }[];
    expect(acts.map(({ subject }) => subject)).toEqual(rows.map(({ subject }) => subject));
  });

  it('is given ten times an hour, to its owner alone', async () => {
    const person = await signUp(server);
    const answers = [];
    for (let at = 0; at < 11; at += 1) answers.push((await server.api(downloadData, { as: person })).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await server.api(downloadData)).status).toBe(401);
  });

  it('goes with the account: nothing that names the person is left in any table, and a mail confirms it', async () => {
    const { person, resultId } = await livedHere('Vanishing Vimala');
    await server.api(changeDetails, { as: person, body: { name: 'Vanishing Vimala', number: '9111222333' } });
    await server.api(changeBoardName, { as: person, body: { choice: 'alias', alias: 'VanishingFox' } });
    const toolbar = await openSession(server, { ...person, client: 'extension' });
    const before = (await server.api(getQuizCard, { params: { id: quizId } })).body;
    await server.runTask('quiz percents');
    const percents = await server.db.selectFrom('quiz_percents').selectAll().execute();

    expect((await remove(person)).data.message).toBe('Your account is deleted');
    for (const as of [person, toolbar]) {
      expect((await server.api(verify, { as })).error.code).toBe('SESSION_INVALID');
    }
    expect((await signIn(server, person)).error.code).toBe('CREDENTIALS_INVALID');
    const [last] = await server.mailbox(person.email);
    expect(last?.subject).toBe('Your Business Wisdom account is deleted');
    expect(last?.text).toContain(INVOICES_STAY);
    expect(last?.text).not.toContain('everything else that was kept about you');
    const tables = await server.db.introspection.getTables();
    for (const { name } of tables) {
      const rows = JSON.stringify(
        await server.db
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      );
      for (const trace of [person.userId, person.email, 'Vimala', '9111222333', 'VanishingFox', resultId]) {
        expect(rows, `${trace} in ${name}`).not.toContain(trace);
      }
    }
    expect((await server.api(getOneResult, { params: { id: resultId }, as: editor })).status).toBe(404);
    // The quiz's statistics remain.
    expect((await server.api(getQuizCard, { params: { id: quizId } })).body).toEqual(before);
    expect(await server.db.selectFrom('quiz_percents').selectAll().execute()).toEqual(percents);
  });

  it('leaves in the audit log what staff did with it, by an identifier that leads nowhere', async () => {
    const person = await signUp(server, { name: 'Passing Parveen' });
    const subject = person.userId;
    await server.api(setExtraTime, { as: editor, params: { id: subject }, body: { percent: 25 } });
    const acts = async () => (await server.api(listAudit, { as: editor, query: { subject } })).data.data;
    expect(await acts()).toMatchObject([{ subjectName: 'Passing Parveen', details: { from: 0, to: 25 } }]);
    await remove(person);
    expect(await acts()).toMatchObject([{ subjectName: null, details: { from: 0, to: 25 } }]);
    expect(JSON.stringify(await server.db.selectFrom('audit').selectAll().execute())).not.toContain('Parveen');
  });

  it('lets the address sign up anew', async () => {
    const person = await signUp(server);
    await remove(person);
    const { name, number, password, headers } = newcomer();
    const again = await server.api(signup, { body: { name, number, password, email: person.email }, headers });
    expect(again.status).toBe(201);
  });

  it('stays when the password is wrong, missing or somebody else’s', async () => {
    const [person, other] = [await signUp(server), await signUp(server)];
    expect((await remove(person, 'not the password')).error).toMatchObject({ status: 400, code: 'PASSWORD_WRONG' });
    expect((await remove(person, '')).error.message).toBe('All fields are required');
    await remove(other);
    expect((await server.api(verify, { as: person })).status).toBe(200);
  });

  it('of an author leaves the quizzes, without a name', async () => {
    const author = await signUp(server, { role: 'subadmin' });
    const quiz = await makeQuiz(server, author, chapter, { title: 'Left behind' });
    await remove(author);
    expect((await server.api(getQuizCard, { params: { id: quiz._id } })).status).toBe(200);
    const versions = await server.db
      .selectFrom('quiz_versions')
      .select('author_id')
      .where('quiz_id', '=', quiz._id)
      .execute();
    expect(versions.map(({ author_id }) => author_id)).toEqual(versions.map(() => null));
  });

  it('of the last admin can’t be deleted, though two try at once', async () => {
    const fresh = await start();
    const admins = [await signUp(fresh, { role: 'admin' }), await signUp(fresh, { role: 'admin' })];
    const answers = await Promise.all(
      admins.map((as) => fresh.api(deleteAccount, { as, body: { password: as.password } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'LAST_ADMIN',
      message: 'This is the last admin account. Make someone else an admin first.',
    });
    expect(await fresh.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()).toHaveLength(1);
  });
});
