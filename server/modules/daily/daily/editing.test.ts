/** Daily sets: edited before they are shown and retired, over HTTP. */
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { expect, it } from 'vitest';
import {
  chooseDaily,
  editDailySet,
  getDaily,
  getDailySet,
  getDailySets,
  retireDailySet,
} from '#shared/contract/daily/daily.ts';
import { listAudit } from '#shared/contract/identity/users.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { everyKind, makeDailySet, makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const TODAY = '2026-01-15';
const FIVE = everyKind.slice(0, 5);

describeOnBothDatabases('A daily set', (start) => {
  /** Today has the first of two sets; the other has never been shown. */
  const begin = async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const shown = await makeDailySet(server, 'Shown', FIVE);
    server.clock.advance(1);
    const fresh = await makeDailySet(server, 'Fresh', FIVE);
    await server.api(getDaily);
    return { server, editor, shown, fresh };
  };
  const read = async (server: TestServer, as: Person, id: string) =>
    (await server.api(getDailySet, { as, params: { id } })).data.data.set;
  const titles = async (server: TestServer, as: Person) =>
    (await server.api(getDailySets, { as })).data.data.map(({ title }) => title);

  it('that hasn’t been shown gets another title and questions from the bank, in the requested order', async () => {
    const { server, editor, fresh } = await begin();
    const quiz = await makeQuiz(server, editor, await makeChapter(server), { title: 'Source' });
    const set = await read(server, editor, fresh);
    const [own, taken] = [set.questions.slice(0, 4), quiz.questions[6]];
    const questions = [{ quizId: quiz._id, questionId: taken?.id ?? '' }, ...own.toReversed()].map(
      ({ quizId, questionId }) => ({ quizId, questionId }),
    );
    const edit = (baseVersion: number, as = editor) =>
      server.api(editDailySet, { as, params: { id: fresh }, body: { title: '  Fresher ', baseVersion, questions } });
    const edited = (await edit(set.version)).data.data.set;
    expect(edited).toMatchObject({ title: 'Fresher', version: set.version + 1 });
    expect(edited.questions.map(({ prompt }) => prompt)).toEqual([
      'Order.',
      ...own.toReversed().map(({ prompt }) => prompt),
    ]);
    expect(await read(server, editor, fresh)).toEqual(edited);
    // An editor with an outdated version gets a conflict, and nothing is lost.
    const late = await edit(set.version);
    expect([late.status, late.error.code]).toEqual([409, 'EDIT_CONFLICT']);
    const audit = await server.api(listAudit, { as: editor, query: { subject: fresh, action: 'daily.editSet' } });
    expect(audit.data.data).toHaveLength(1);
    server.clock.advance(24 * 3_600_000);
    const { quiz: daily } = (await server.api(getDaily)).data.data.daily;
    expect([daily.title, daily.questions.map(({ kind }) => kind)]).toEqual([
      'Fresher',
      edited.questions.map(({ kind }) => kind),
    ]);
  });

  it('stays as it is once a date has shown it, and never has other than five whole questions', async () => {
    const { server, editor, shown, fresh } = await begin();
    const editTo = async (id: string, count: number, change: object = {}) => {
      const set = await read(server, editor, id);
      const questions = set.questions
        .slice(0, count)
        .map(({ quizId, questionId }) => ({ quizId, questionId, ...change }));
      return server.api(editDailySet, {
        as: editor,
        params: { id },
        body: { title: 'Another', baseVersion: set.version, questions },
      });
    };
    expect((await editTo(shown, 5)).error.code).toBe('DAILY_BEGUN');
    expect((await editTo(fresh, 4)).error).toMatchObject({
      code: 'QUIZ_NOT_READY',
      message: 'A daily set has 5 questions',
    });
    expect((await editTo(fresh, 5, { questionId: 'gone' })).error.message).toMatch(/no longer in the bank/);
    // Questions of one set can't be used in another: learners would see them twice.
    expect((await editTo(fresh, 5, { quizId: shown })).status).toBe(400);
    expect((await read(server, editor, fresh)).title).toBe('Fresh');
    const learner = await signUp(server);
    expect((await server.api(getDailySet, { as: learner, params: { id: fresh } })).status).toBe(403);
  });

  it('leaves the rotation when it is retired, unless it is today’s, chosen for a date, or the last', async () => {
    const { server, editor, shown, fresh } = await begin();
    const retire = (id: string) => server.api(retireDailySet, { as: editor, params: { id } });
    expect((await retire(shown)).error.message).toBe('This is today’s set. You can retire it tomorrow.');
    const date = addDays(TODAY, 3);
    const third = await makeDailySet(server, 'Third', FIVE);
    await server.api(chooseDaily, { as: editor, params: { date }, body: { quizId: fresh } });
    expect((await retire(fresh)).error.message).toBe(
      `This set is scheduled for ${dayText(date)}. Choose another set for that date first.`,
    );
    const one = await start();
    const [lonely, as] = [await makeDailySet(one, 'Lonely', FIVE), await signUp(one, { role: 'subadmin' })];
    expect((await one.api(retireDailySet, { as, params: { id: lonely } })).error.message).toMatch(
      /^This is the last set/,
    );
    expect((await retire(third)).status).toBe(200);
    expect((await retire(third)).status).toBe(404);
    expect(await titles(server, editor)).toEqual(['Shown', 'Fresh']);
    for (let day = 0; day < 5; day += 1) {
      server.clock.advance(24 * 3_600_000);
      expect((await server.api(getDaily)).data.data.daily.quiz._id).not.toBe(third);
    }
  });
});
