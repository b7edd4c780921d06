import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import type { Db, Trx } from '../tables.ts';
import { inTransaction } from '../transaction.ts';
import { addWrite, batchWrites, flushWrites } from './write-batch.ts';

const setting = (trx: Trx, key: string, value: string) =>
  trx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }));
const limit = (trx: Trx, key: string, count: number) =>
  trx.insertInto('limits').values({ key, count, resets_at: 0, blocked_until: 0 });
const settingOf = async (db: Db, key: string) =>
  (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
const countOf = async (db: Db, key: string) =>
  (await db.selectFrom('limits').select('count').where('key', '=', key).executeTakeFirst())?.count;

describeOnBothDatabases('A batch of writes', (start) => {
  it('runs at its end, with the values of each', async () => {
    const { db } = await start();
    const key = randomUUID();
    await inTransaction(db, async (trx) => {
      const result = await batchWrites(trx, async () => {
        await addWrite(trx, setting(trx, key, '$1 of $2'));
        await addWrite(trx, limit(trx, key, 7));
        expect(await settingOf(trx, key)).toBeUndefined();
        return 'done';
      });
      expect(result).toBe('done');
      expect(await settingOf(trx, key)).toBe('$1 of $2');
    });
    expect(await countOf(db, key)).toBe(7);
  });

  it('writes a row twice one after the other, and runs before what asks for its rows', async () => {
    const { db } = await start();
    const key = randomUUID();
    await inTransaction(db, (trx) =>
      batchWrites(trx, async () => {
        await addWrite(trx, setting(trx, key, 'one'));
        await addWrite(trx, setting(trx, key, 'two'));
        await flushWrites(trx);
        expect(await settingOf(trx, key)).toBe('two');
        await batchWrites(trx, () => addWrite(trx, setting(trx, key, 'three')));
      }),
    );
    expect(await settingOf(db, key)).toBe('three');
  });

  it('is undone with its transaction, and writes at once where there is no batch', async () => {
    const { db } = await start();
    const key = randomUUID();
    const broken = inTransaction(db, async (trx) => {
      await batchWrites(trx, () => addWrite(trx, setting(trx, key, 'one')));
      throw new Error('power cut');
    });
    await expect(broken).rejects.toThrow('power cut');
    expect(await settingOf(db, key)).toBeUndefined();
    await inTransaction(db, async (trx) => {
      await addWrite(trx, setting(trx, key, 'one'));
      expect(await settingOf(trx, key)).toBe('one');
    });
  });
});
