/** The meanings of a record store's answers. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startRecordStore, type RecordStoreDouble } from '../../../tests/fixtures/records/record-store.ts';
import { startedStatement } from './statements.ts';
import type { Statement } from './statement.ts';
import { BATCH_MAX, createRecordStore, type RecordStore } from './store.ts';

let double: RecordStoreDouble;
let store: RecordStore;
beforeAll(async () => {
  double = await startRecordStore();
  store = createRecordStore(double);
});
afterAll(() => double.close());
beforeEach(() => {
  Object.assign(double, { status: null, refuses: () => false, silent: false });
  double.statements.clear();
  double.batches.length = 0;
});

const statement = (attemptId: string, title = 'Cash flow'): Statement =>
  startedStatement('https://wisdom.example', { attemptId, userId: 'u1', quizId: 'q1', title, startedAt: 0 });
const several = (count: number): Statement[] =>
  Array.from({ length: count }, (_, index) => statement(`attempt-${String(index)}`));
const DELIVERED = { rejected: [], failure: null };

it('A batch that is accepted is delivered, in parts where it is long', async () => {
  expect(await store.send(several(BATCH_MAX + 1))).toEqual(DELIVERED);
  expect(double.batches).toEqual([BATCH_MAX, 1]);
  expect(double.statements.size).toBe(BATCH_MAX + 1);
});

it('No statements are no call', async () => {
  expect(await store.send([])).toEqual(DELIVERED);
  expect(double.batches).toEqual([]);
});

it('What is sent twice is stored once', async () => {
  await store.send(several(3));
  expect(await store.send(several(3))).toEqual(DELIVERED);
  expect(double.statements.size).toBe(3);
});

it('A conflict counts as delivered, and doesn’t hold back the others', async () => {
  await store.send([statement('attempt-1', 'An earlier title')]);
  expect(await store.send(several(3))).toEqual(DELIVERED);
  expect(double.statements.size).toBe(3);
});

it('One statement that is refused is named, and the others are delivered', async () => {
  const [, second] = several(3);
  double.refuses = ({ id }) => id === second?.id;
  expect(await store.send(several(3))).toEqual({ rejected: [{ id: second?.id, status: 400 }], failure: null });
  expect(double.statements.size).toBe(2);
});

it.each([401, 403, 404, 429, 500, 503, 302])('Status %i is tried again later', async (status) => {
  double.status = status;
  expect(await store.send(several(2))).toEqual({ rejected: [], failure: `The store answered ${String(status)}` });
  expect(double.batches).toEqual([2]);
});

it('A store that doesn’t answer in time is tried again later', async () => {
  double.silent = true;
  expect(await createRecordStore(double, { timeoutMs: 50 }).send(several(1))).toEqual({
    rejected: [],
    failure: 'No reply within ten seconds',
  });
});

it('A store that isn’t there is tried again later', async () => {
  const gone = await startRecordStore();
  await gone.close();
  expect((await createRecordStore(gone).send(several(1))).failure).toContain('ECONNREFUSED');
});
