/** Report creation: each once, whichever process crashes or runs at the same time. */
import { expect, it } from 'vitest';
import { reportsDueAt } from '#shared/domain/learning/report-months.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { createReportWork } from './work.ts';

const ZONE = 'Asia/Kolkata';
const PEOPLE = 120;

describeOnBothDatabases('Reports', (start, database) => {
  const begin = async () => {
    const server = await start();
    const people: Person[] = [];
    for (let index = 0; index < PEOPLE; index += 1) people.push(await signUp(server));
    const sums = { month: '2026-01', quizzes: 1, questions: 10, correct: 5, seconds: 60 };
    await server.db
      .insertInto('month_totals')
      .values(people.map(({ userId }) => ({ user_id: userId, ...sums })))
      .execute();
    server.clock.set(reportsDueAt('2026-01', ZONE));
    return { server, people };
  };
  /** The job of a separate process, with the plan granted to every user. */
  const workOf = (server: TestServer, change: Partial<TestServer['app']['deps']> = {}) =>
    createReportWork({
      ...server.app.deps,
      ...change,
      entitlements: {
        mayOpen: () => Promise.resolve(true),
        mayUse: () => Promise.resolve(true),
        plansOf: () => Promise.resolve([]),
      },
      timezone: ZONE,
      publicUrl: 'http://localhost:3000',
      ledger: () => Promise.resolve({ days: [], current: 0, longest: 0, freezes: 0, doneToday: false }),
    });
  const demandOneEach = async (server: TestServer, people: readonly Person[], mailboxes: readonly TestServer[]) => {
    const reports = await server.db.selectFrom('progress_reports').select('user_id').execute();
    expect(reports.map(({ user_id }) => user_id).toSorted()).toEqual(people.map(({ userId }) => userId).toSorted());
    const run = await server.db.selectFrom('report_runs').selectAll().executeTakeFirstOrThrow();
    expect(run).toMatchObject({ month: '2026-01', status: 'done', made: PEOPLE });
    const entries = await server.db.selectFrom('outbox').select('dedupe_key').execute();
    expect(entries.map(({ dedupe_key }) => dedupe_key).toSorted()).toEqual(
      people.map(({ userId }) => `report:${userId}:2026-01`).toSorted(),
    );
    for (const one of mailboxes) await one.mailbox();
    const sent = new Set((await Promise.all(mailboxes.map((one) => one.mailbox()))).flat());
    expect([...sent].map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  };

  it('are made once each when the one who makes them stops in the middle of a batch, time and again', async () => {
    const { server, people } = await begin();
    let enqueued = 0;
    const { outbox } = server.app.deps;
    const stopping = workOf(server, {
      outbox: {
        enqueue: (trx, job) => {
          enqueued += 1;
          // In the first, second and third batch, after part of it was written.
          if ([7, 90, 130].includes(enqueued)) throw new Error('The process was killed');
          return outbox.enqueue(trx, job);
        },
      },
    });
    for (let times = 0; times < 3; times += 1) await expect(stopping()).rejects.toThrow('killed');
    await stopping();
    await demandOneEach(server, people, [server]);
  });

  it('are made once each by two processes at the same time', async () => {
    const { server, people } = await begin();
    const { databaseUrl } = server.config;
    // Two SQLite servers in one process would block each other; there the same server runs the job twice.
    const other = database === 'postgres' ? await start({ config: { databaseUrl }, clock: server.clock }) : server;
    await Promise.all([workOf(server)(), workOf(other)(), workOf(server)()]);
    await demandOneEach(server, people, database === 'postgres' ? [server, other] : [server]);
  });
});
