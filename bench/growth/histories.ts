/** Lists of results and histories, asked for over the API by learners and by staff. */
import type { Endpoint } from '../../shared/contract/common/endpoint.ts';
import { getHistory } from '../../shared/contract/attempts/quiz-history.ts';
import { getLatestResult, getOneResult, getResult, getUserResults } from '../../shared/contract/attempts/result.ts';
import { systemClock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { CallOptions, Holder } from '../../tests/fixtures/server/api.ts';
import { openSession, signUp } from '../../tests/fixtures/records/people.ts';
import { startServer, type TestServer } from '../../tests/fixtures/server/server.ts';
import type { Read } from './reads.ts';
import { idOf, isLearner, type Size } from './seed.ts';

/** Learners who ask, another each time. */
const ASKING = 20;
const SECOND_PAGE = { page: '2', limit: '5' };

export interface Histories {
  readonly reads: readonly Read[];
  close(): Promise<void>;
}

/** Numbers of learners, far from each other. */
const learnersOf = ({ learners }: Size): number[] =>
  Array.from({ length: learners }, (_, number) => (number * 7_919) % learners)
    .filter(isLearner)
    .slice(0, ASKING);

const asking =
  (server: TestServer, endpoint: Endpoint, optionsOf: (learner: string) => CallOptions) =>
  async (learner: string): Promise<void> => {
    const { status, body } = await server.api(endpoint, optionsOf(learner));
    if (status !== 200) throw new Error(`${endpoint.id}: ${status} ${JSON.stringify(body)}`);
  };

/** A server on that database, and what is asked of it. */
export const historiesOf = async (database: Database, size: Size): Promise<Histories> => {
  const server = await startServer({
    // The code that opened the database closes it.
    adapters: { database: { ...database, close: () => Promise.resolve() }, clock: systemClock },
  });
  const staff = await signUp(server, { role: 'admin' });
  const holders = new Map<string, Holder>();
  for (const number of learnersOf(size)) {
    const userId = idOf(number);
    holders.set(userId, await openSession(server, { userId, role: 'user' }));
  }
  const as = (learner: string): Pick<CallOptions, 'as'> => {
    const holder = holders.get(learner);
    return holder === undefined ? {} : { as: holder };
  };
  // All learners have taken the first quiz, in the attempt that has the learner's own number.
  const quizId = idOf(0);
  const requests: Readonly<Record<string, readonly [Endpoint, (learner: string) => CallOptions]>> = {
    'own results': [getResult, as],
    'own results, second page': [getResult, (learner) => ({ ...as(learner), query: SECOND_PAGE })],
    'own results of a quiz': [getResult, (learner) => ({ ...as(learner), query: { quizId } })],
    'latest result of a quiz': [getLatestResult, (learner) => ({ ...as(learner), params: { id: quizId } })],
    'one result': [getOneResult, (learner) => ({ ...as(learner), params: { id: learner } })],
    'quiz history': [getHistory, as],
    "a learner's results, for staff": [getUserResults, (learner) => ({ as: staff, params: { id: learner } })],
  };
  const people = (): Promise<readonly string[]> => Promise.resolve([...holders.keys()]);
  return {
    reads: Object.entries(requests).map(([name, [endpoint, optionsOf]]) => ({
      name,
      run: asking(server, endpoint, optionsOf),
      people,
    })),
    close: () => server.close(),
  };
};
