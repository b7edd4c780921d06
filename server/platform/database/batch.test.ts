import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { createPostgresDatabase, postgresIsSkipped } from '../../../tests/fixtures/databases/postgres.ts';
import { isDuplicate } from './database-errors.ts';
import { openDatabase } from './open.ts';
import type { Db } from './tables.ts';
import { runBatch } from './batch.ts';
import { inTransaction } from './transaction.ts';

const setting = (db: Db, key: string, value: string) => db.insertInto('settings').values({ key, value });
const valueOf = (db: Db, key: string) => db.selectFrom('settings').select('value').where('key', '=', key);

describeOnBothDatabases('Statements that are sent together', (start) => {
  it('run in their order, and each gives its own rows', async () => {
    const { db } = await start();
    const key = randomUUID();
    const [before, , between, changed, after] = await inTransaction(db, (trx) =>
      runBatch(trx, [
        valueOf(trx, key),
        setting(trx, key, 'one'),
        valueOf(trx, key),
        trx.updateTable('settings').set({ value: 'two' }).where('key', '=', key).returning(['key', 'value']),
        valueOf(trx, key),
      ]),
    );
    expect([before, between, changed, after]).toEqual([
      [],
      [{ value: 'one' }],
      [{ key, value: 'two' }],
      [{ value: 'two' }],
    ]);
  });

  it('leave nothing behind when one of them is refused in a transaction, and its error is what is heard', async () => {
    const { db } = await start();
    const [first, second] = [randomUUID(), randomUUID()];
    const refused = inTransaction(db, (trx) =>
      runBatch(trx, [setting(trx, first, 'one'), setting(trx, first, 'again'), setting(trx, second, 'two')]),
    );
    await expect(refused).rejects.toSatisfy(isDuplicate);
    expect(await valueOf(db, first).execute()).toEqual([]);
    expect(await valueOf(db, second).execute()).toEqual([]);
    // The connection serves the next as if nothing had been.
    await inTransaction(db, (trx) => runBatch(trx, [setting(trx, first, 'one'), setting(trx, second, 'two')]));
    expect(await valueOf(db, second).execute()).toEqual([{ value: 'two' }]);
  });

  it('are part of no transaction when that is over', async () => {
    const { db } = await start();
    const key = randomUUID();
    const broken = inTransaction(db, async (trx) => {
      await runBatch(trx, [setting(trx, key, 'one'), valueOf(trx, key)]);
      throw new Error('the work failed');
    });
    await expect(broken).rejects.toThrow('the work failed');
    expect(await valueOf(db, key).execute()).toEqual([]);
  });
});

/** A relay to PostgreSQL that counts how often something is sent to it. */
const countingRelay = async (target: URL) => {
  let sendings = 0;
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('data', (bytes: Buffer) => {
      sendings += 1;
      far.write(bytes);
    });
    far.pipe(near);
    near.on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const url = new URL(target);
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    sendings: () => sendings,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      relay.close();
      await once(relay, 'close');
    },
  };
};

describe.skipIf(postgresIsSkipped())('On PostgreSQL', () => {
  it('a transaction of five statements sent together takes two journeys, its beginning among them', async () => {
    const created = await createPostgresDatabase();
    const relay = await countingRelay(new URL(created.url));
    const database = await openDatabase({ dataDir: '', databaseUrl: relay.url });
    try {
      await inTransaction(database.db, (trx) => valueOf(trx, '').execute());
      const before = relay.sendings();
      await inTransaction(database.db, (trx) =>
        runBatch(
          trx,
          ['a', 'b', 'c', 'd', 'e'].map((key) => setting(trx, key, key)),
        ),
      );
      expect(relay.sendings() - before).toBe(2);
      const rows = await database.db.selectFrom('settings').select('key').where('key', '<=', 'e').execute();
      expect(rows).toHaveLength(5);
    } finally {
      await database.close();
      await relay.close();
      await created.drop();
    }
  });
});
