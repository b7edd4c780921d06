/** A burst from one address, such as a class that opens its quiz at the same moment, with the limits that are shipped. */
import { beforeAll, expect, it } from 'vitest';
import { verify } from '#shared/contract/identity/auth.ts';
import { getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { startBalancer } from '../../../tests/fixtures/server/balancer.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { openConnection } from '../../../tests/fixtures/server/raw-connection.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('a server with the shipped limits', (start) => {
  let server: TestServer;
  /** Twelve learners behind one address: the limits are theirs, not the address's. */
  let learners: readonly Person[];
  beforeAll(async () => {
    server = await start();
    learners = await Promise.all(Array.from({ length: 12 }, () => signUp(server)));
  });

  /** Sends that many reads, each on a connection of its own, and counts the answers by status. */
  const burst = async (count: number, url = server.url): Promise<Record<number, number>> => {
    const paths = [getHistory.path, verify.path, `${getQuizCards.path}?program=staticeBusinessQuizzes`];
    const connections = await Promise.all(Array.from({ length: count }, () => openConnection(url)));
    const statuses: Record<number, number> = {};
    await Promise.all(
      connections.map(async (connection, at) => {
        const learner = learners[at % learners.length];
        const headers = { authorization: `Bearer ${learner?.token ?? ''}`, 'x-device-id': learner?.deviceId ?? '' };
        const { status } = await connection.ask({
          method: 'GET',
          path: paths[at % paths.length] ?? verify.path,
          headers,
        });
        statuses[status] = (statuses[status] ?? 0) + 1;
        connection.close();
      }),
    );
    return statuses;
  };

  it.each([60, 200, 500, 700])('serves %i parallel reads and refuses none', async (count) => {
    expect(await burst(count)).toEqual({ 200: count });
  });

  it('refuses at most one in twenty of 2,000', async () => {
    const { 200: served = 0, 503: refused = 0 } = await burst(2_000);
    expect(served + refused).toBe(2_000);
    expect(refused).toBeLessThanOrEqual(100);
  });

  it('is sent all of 500 parallel reads by the shipped balancer', async () => {
    const balancer = await startBalancer([server.url]);
    expect(await burst(500, balancer.url)).toEqual({ 200: 500 });
    await balancer.close();
  });
});
