/** A full disk, played by a limit on the pages of the file: F2 of the reliability programme. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signup } from '#shared/contract/identity/auth.ts';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { newcomer } from '../../../../tests/fixtures/records/codes.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';
import { startServer } from '../../../../tests/fixtures/server/server.ts';
import { inTransaction } from '../transaction.ts';

it('a full disk is answered with 503, lets people read, and needs no restart once there is room', async () => {
  const server = await startServer();
  const person = await signUp(server);
  const { name, email, number, password, headers } = newcomer();
  const join = () => server.api(signup, { body: { name, email, number, password }, headers });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(server.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(server.db);
  await sql`pragma cache_size = 5`.execute(server.db);
  let refused = await join();
  for (let attempt = 0; attempt < 200 && refused.status !== 503; attempt += 1) {
    server.clock.advance(3_600_000);
    refused = await join();
  }
  expect(refused.error).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect((await server.api(getSubject, { as: person })).status).toBe(200);
  await sql`pragma max_page_count = 1000000`.execute(server.db);
  server.clock.advance(3_600_000);
  expect((await join()).status).toBe(201);
  await server.close();
});

it('a transaction that SQLite has undone by itself fails with its own error', async () => {
  const server = await startServer();
  const work = inTransaction(server.db, async (trx) => {
    await sql`rollback -- as SQLite does when a write fails`.execute(trx);
    throw new Error('the disk is full');
  });
  await expect(work).rejects.toThrow('the disk is full');
  expect((await server.api(getSubject)).status).toBe(200);
  await server.close();
});
