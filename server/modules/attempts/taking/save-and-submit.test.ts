/** A submission can overtake a save. Whichever arrives first, there is one result that includes all answers. */
import { beforeAll, expect, it } from 'vitest';
import { answerDaily, getDaily } from '#shared/contract/daily/daily.ts';
import { createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { updateResult, type Answer } from '#shared/contract/attempts/result.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  makeDailySet,
  makeChapter,
  makeQuiz,
  openAttempt,
  rightAnswers,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { MINUTE, scheduleTest, subscriber } from '../../../../tests/fixtures/records/weekly-tests.ts';

/** Enough repetitions for either to come first. */
const RACES = 6;

/** Operations of one kind of attempt in a race. Each write resolves with [status, error code, percent]. */
interface Racer {
  readonly id: string;
  readonly answers: readonly Answer[];
  readonly save: (answers: readonly Answer[]) => Promise<unknown[]>;
  readonly submit: (answers: readonly Answer[]) => Promise<unknown[]>;
}

/** A weekly test shows its score after it closes. */
const finishedOf = (kind: string): unknown[] => [200, undefined, kind === 'of a weekly test' ? null : 100];

describeOnBothDatabases('A submission that races with a save', (start) => {
  let server: TestServer;
  let quizId: string;
  let weeklyId: string;

  beforeAll(async () => {
    server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    await makeDailySet(server);
    quizId = (await makeQuiz(server, editor, chapter))._id;
    weeklyId = (await scheduleTest(server, editor, {}, chapter)).quizId;
    server.clock.advance(11 * MINUTE);
  });

  const of = (person: Person, id: string, answers: readonly Answer[]): Racer => {
    const write = async (body: unknown): Promise<unknown[]> => {
      const reply = await server.api(updateResult, { params: { id }, body, as: person });
      if (reply.status !== 200) return [reply.status, reply.error.code, undefined];
      const { result } = reply.data.data;
      return [reply.status, undefined, result.status === 'finished' ? result.percent : undefined];
    };
    return {
      id,
      answers,
      save: (given) => write({ answers: given }),
      submit: (given) => write({ answers: given, submit: true }),
    };
  };
  const learnerOf = async (person: Person, ofQuiz: string): Promise<Racer> => {
    const { result, quiz } = await openAttempt(server, person, ofQuiz);
    return of(person, result._id, rightAnswers(quiz.questions));
  };
  const daily = async () => (await server.api(getDaily)).data.data.daily;

  const kinds: Readonly<Record<string, () => Promise<Racer>>> = {
    'of a quiz': async () => learnerOf(await signUp(server), quizId),
    'of a weekly test': async () => learnerOf(await subscriber(server), weeklyId),
    'of the daily quiz': async () => learnerOf(await signUp(server), (await daily()).quiz._id),
    'of the daily quiz, from the outbox': async () => {
      const { date, quiz } = await daily();
      const person = await signUp(server);
      const racer = await learnerOf(person, quiz._id);
      return {
        ...racer,
        submit: async () => {
          const headers = { 'idempotency-key': 'key-00000001' };
          const body = { answers: racer.answers };
          const reply = await server.api(answerDaily, { as: person, params: { date }, body, headers });
          return reply.status === 200
            ? [reply.status, undefined, reply.data.data.result.percent]
            : [reply.status, reply.error.code, undefined];
        },
      };
    },
    'of a guest': async () => {
      server.clock.advance(MINUTE);
      const { attemptId, guestToken, quiz } = (await server.api(createGuestAttempt, { body: { quizId: 'daily' } })).data
        .data;
      const write = async (body: Record<string, unknown>): Promise<unknown[]> => {
        const params = { id: attemptId };
        const reply = await server.api(updateGuestAttempt, { params, body: { guestToken, ...body } });
        if (reply.status !== 200) return [reply.status, reply.error.code, undefined];
        const { result } = reply.data.data;
        return [reply.status, undefined, result.status === 'finished' ? result.percent : undefined];
      };
      return {
        id: attemptId,
        answers: rightAnswers(quiz.questions),
        save: (given) => write({ answers: given }),
        submit: (given) => write({ answers: given, submit: true }),
      };
    },
  };

  it.each(Object.entries(kinds))('%s ends in one result of all answers', async (kind, open) => {
    for (let race = 0; race < RACES; race += 1) {
      const { id, answers, save, submit } = await open();
      const [earlier, last] = [answers.slice(0, -1), answers.slice(-1)];
      await save(earlier);
      const both = [() => save(last), () => submit(last)];
      if (race % 2 === 1) both.reverse();
      const replies = await Promise.all(both.map((write) => write()));
      if (race % 2 === 1) replies.reverse();
      const [saved, submitted] = replies;
      expect(submitted).toEqual(finishedOf(kind));
      expect([
        [200, undefined, undefined],
        [409, 'ATTEMPT_FINISHED', undefined],
      ]).toContainEqual(saved);
      // Late or repeated requests change nothing.
      expect(await save(last)).toEqual([409, 'ATTEMPT_FINISHED', undefined]);
      expect(await submit(last)).toEqual(finishedOf(kind));
      const attempts = await server.db
        .selectFrom('attempts')
        .select(['status', 'user_id', 'percent_centi'])
        .where('id', '=', id)
        .execute();
      expect(attempts.map(({ status, percent_centi }) => [status, percent_centi])).toEqual([['finished', 10_000]]);
      const rows = await server.db.selectFrom('attempt_answers').selectAll().where('attempt_id', '=', id).execute();
      expect(rows.map(({ question_id }) => question_id).sort()).toEqual(
        answers.map(({ questionId }) => questionId).sort(),
      );
      const owner = attempts[0]?.user_id ?? null;
      if (owner === null) continue;
      const own = await server.db.selectFrom('attempts').select('id').where('user_id', '=', owner).execute();
      expect(own).toEqual([{ id }]);
    }
  });
});
