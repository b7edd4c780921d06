import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { firstOf, prepared, rowsOf } from './prepared.ts';
import { runBatch } from './batch.ts';
import { inTransaction } from './transaction.ts';

const add = prepared((db, { key, value }: { key: string; value: string }) =>
  db.insertInto('settings').values({ key, value }).returning('key'),
);
let built = 0;
const find = prepared((db, { key, value }: { key: string; value: string | null }) => {
  built += 1;
  return db
    .selectFrom('settings')
    .selectAll()
    .where((row) => row.or([row('value', '=', value), row('key', '=', key)]))
    .where('key', '=', key)
    .where('value', '!=', 'kept apart');
});

describeOnBothDatabases('A prepared query', (start) => {
  it('is run with what is given each time, in a transaction and outside, and built once', async () => {
    const { db } = await start();
    const [one, other] = [randomUUID(), randomUUID()];
    built = 0;
    expect(await firstOf(db, add(db, { key: one, value: '1' }))).toEqual({ key: one });
    await inTransaction(db, (trx) => rowsOf(trx, add(trx, { key: other, value: 'kept apart' })));
    expect(await rowsOf(db, find(db, { key: one, value: null }))).toEqual([{ key: one, value: '1' }]);
    expect(await rowsOf(db, find(db, { key: other, value: '1' }))).toEqual([]);
    const found = await runBatch(db, [find(db, { key: one, value: '1' }), find(db, { key: '', value: '1' })]);
    expect(found).toEqual([[{ key: one, value: '1' }], []]);
    expect(built).toBe(1);
  });
});
