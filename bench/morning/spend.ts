/** The calls of a learner's morning, as the site makes them. */
import type { ResponseOf } from '../../shared/contract/common/endpoint.ts';
import type { getDaily } from '../../shared/contract/daily/daily.ts';
import { rightAnswer } from '../../tests/fixtures/records/quizzes.ts';
import type { Person } from '../../tests/fixtures/records/people.ts';
import type { Connection, RawRequest } from '../../tests/fixtures/server/raw-connection.ts';
import { open, type OpenedAttempt } from '../cpu/attempts.ts';
import { headersOf, type LearningServer } from '../cpu/learning-server.ts';
import { succeed } from '../cpu/load.ts';

export const STEPS = ['page', 'opening', 'two saves', 'submission', 'rewards'] as const;
export type Step = (typeof STEPS)[number];

const get = (learner: Person, path: string): RawRequest => ({ method: 'GET', path, headers: headersOf(learner) });

const saving = (
  { learner, id, questions }: OpenedAttempt,
  [from, to]: readonly [number, number],
  submit = false,
): RawRequest => {
  const answers = questions.slice(from, to).map((question) => ({
    questionId: question.id,
    value: rightAnswer(question),
    seq: 1,
  }));
  return {
    method: 'PUT',
    path: `/api/result/${id}`,
    headers: headersOf(learner),
    body: JSON.stringify({ answers, ...(submit && { submit }) }),
  };
};

/** Does a step of the learner with that number. */
type Work = (connection: Connection, at: number) => Promise<unknown>;
type Measure = (step: Step, work: Work) => Promise<void>;

/** Does a step of all learners, as many at a time as there are connections. */
export const eachLearner = async (connections: readonly Connection[], learners: number, work: Work): Promise<void> => {
  let next = 0;
  await Promise.all(
    connections.map(async (connection) => {
      for (let at = next++; at < learners; at = next++) await work(connection, at);
    }),
  );
};

/** The morning of those learners, one step after the other. */
export const spend = async (server: LearningServer, learners: readonly Person[], measure: Measure): Promise<void> => {
  const attempts: OpenedAttempt[] = [];
  const attemptOf = (at: number): OpenedAttempt => {
    const attempt = attempts[at];
    if (attempt === undefined) throw new Error('The attempt was not opened');
    return attempt;
  };
  const learnerOf = (at: number): Person => {
    const learner = learners[at];
    if (learner === undefined) throw new Error('There are fewer learners');
    return learner;
  };
  const daily = (await (await fetch(`${server.url}/api/quiz/daily`)).json()) as ResponseOf<typeof getDaily>;
  const quizId = daily.data.daily.quiz._id;
  await measure('page', async (connection, at) => {
    for (const path of [
      '/api/auth/verify',
      '/api/notifications/unread',
      '/api/quiz/daily',
      `/api/result/getResult?quizId=${quizId}&limit=1`,
      '/api/quiz/daily/yesterday',
    ])
      await succeed(connection, get(learnerOf(at), path));
  });
  await measure('opening', async (connection, at) => {
    attempts[at] = await open(connection, learnerOf(at), quizId);
  });
  await server.age();
  await measure('two saves', async (connection, at) => {
    await succeed(connection, saving(attemptOf(at), [0, 3]));
    await succeed(connection, saving(attemptOf(at), [3, 5]));
  });
  await measure('submission', (connection, at) => succeed(connection, saving(attemptOf(at), [0, 0], true)));
  await measure('rewards', (connection, at) =>
    succeed(connection, get(learnerOf(at), `/api/result/${attemptOf(at).id}/reward`)),
  );
};
