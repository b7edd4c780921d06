import { beforeEach, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/server/fake-clock.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Job } from './outbox.ts';
import { createOutboxWorker, retryDelay, type JobHandler } from './worker.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describeOnBothDatabases('the outbox', (start) => {
  let server: TestServer;
  let clock: FakeClock;
  beforeEach(async () => {
    clock = createFakeClock();
    server = await start({ clock });
  });

  const add = (job: Partial<Job> = {}) =>
    inTransaction(server.db, (trx) => server.app.deps.outbox.enqueue(trx, { kind: 'note', payload: 'canary', ...job }));
  const workerWith = (handler: JobHandler) => {
    const { db, dialect, keys, log } = server.app.deps;
    return createOutboxWorker({ database: { db, dialect }, clock, keys, log, handlers: { note: handler } });
  };
  const rows = () => server.db.selectFrom('outbox').selectAll().execute();
  const refuse: JobHandler = () => Promise.reject(new Error('not now'));

  it('does a job once it is committed', async () => {
    const done: unknown[] = [];
    await add({ payload: { to: 'x' } });
    await workerWith((payload) => Promise.resolve(void done.push(payload))).work();
    expect(done).toEqual([{ to: 'x' }]);
  });

  it('does nothing of a transaction that was undone', async () => {
    const undone = inTransaction(server.db, async (trx) => {
      await server.app.deps.outbox.enqueue(trx, { kind: 'note', payload: 'x' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('keeps what a job carries sealed, and forgets it when the job is done', async () => {
    await add();
    const waiting = await rows();
    await workerWith(() => Promise.resolve()).work();
    const done = await rows();
    expect(JSON.stringify(waiting)).not.toContain('canary');
    expect(done).toMatchObject([{ status: 'done', payload: '' }]);
  });

  it('takes two jobs with one key for one', async () => {
    expect(await add({ dedupeKey: 'receipt:1' })).toBe(true);
    expect(await add({ dedupeKey: 'receipt:1' })).toBe(false);
    expect(await add()).toBe(true);
    expect(await add()).toBe(true);
    expect(await rows()).toHaveLength(3);
  });

  it('tries a job that failed again, later and later', async () => {
    await add();
    let tries = 0;
    const worker = workerWith(() => {
      tries += 1;
      return tries < 3 ? Promise.reject(new Error('not now')) : Promise.resolve();
    });
    await worker.work();
    await worker.work();
    expect(tries).toBe(1);
    clock.advance(5 * SECOND);
    await worker.work();
    clock.advance(5 * SECOND);
    await worker.work();
    expect(tries).toBe(2);
    clock.advance(5 * SECOND);
    await worker.work();
    expect(tries).toBe(3);
    expect(await rows()).toMatchObject([{ status: 'done' }]);
  });

  it('waits at most a quarter of an hour between two tries', () => {
    expect([1, 2, 3, 20].map(retryDelay)).toEqual([5 * SECOND, 10 * SECOND, 20 * SECOND, HOUR / 4]);
  });

  it('gives a job up after twenty tries, and forgets what it carried', async () => {
    await add();
    const worker = workerWith(refuse);
    for (let attempt = 0; attempt < 25; attempt += 1) {
      await worker.work();
      clock.advance(HOUR);
    }
    expect(await rows()).toMatchObject([{ status: 'dead', attempts: 20, payload: '' }]);
  });

  it('drops a job that is no longer worth doing', async () => {
    await add({ expiresAt: clock.now() + 600 * SECOND });
    const worker = workerWith(refuse);
    await worker.work();
    clock.advance(600 * SECOND);
    await worker.work();
    expect(await rows()).toMatchObject([{ status: 'dead', attempts: 1, payload: '' }]);
  });

  it('is worked by two at once without doing a job twice', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => add({ payload: index })));
    const done: unknown[] = [];
    const handler: JobHandler = (payload) => Promise.resolve(void done.push(payload));
    await Promise.all([workerWith(handler).work(), workerWith(handler).work(), workerWith(handler).work()]);
    expect(done.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index));
  });

  it('hands a job whose worker died to another, after a minute', async () => {
    await add();
    await server.db
      .updateTable('outbox')
      .set({ claimed_until: clock.now() + 60 * SECOND, attempts: 1 })
      .execute();
    let tries = 0;
    const worker = workerWith(() => Promise.resolve(void (tries += 1)));
    await worker.work();
    expect(tries).toBe(0);
    clock.advance(60 * SECOND);
    await worker.work();
    expect(tries).toBe(1);
  });

  it('keeps a job of a kind that it does not know for a server that does', async () => {
    await add({ kind: 'from the future' });
    await workerWith(refuse).work();
    expect(await rows()).toMatchObject([{ status: 'waiting', kind: 'from the future' }]);
  });

  it('forgets what ended a week ago', async () => {
    await add();
    await workerWith(() => Promise.resolve()).work();
    clock.advance(7 * 24 * HOUR + 1);
    await workerWith(() => Promise.resolve()).work();
    expect(await rows()).toEqual([]);
  });
});
