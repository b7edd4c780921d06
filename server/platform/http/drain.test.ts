import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#shared/contract/identity/auth.ts';
import { getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import { startServer, type TestServer } from '../../../tests/fixtures/server/server.ts';

/** As the shipped balancer sends it. */
const BALANCER = { 'x-drain-status': '502' };
const query = { program: 'businessVocabulary' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('a process that goes on serving takes what a balancer sends', async () => {
  expect((await server.api(getQuizCards, { query, headers: BALANCER })).status).toBe(200);
});

it('a process that is about to end', async () => {
  server.app.drain();
  const read = await server.api(getQuizCards, { query, headers: BALANCER });
  expect(read.status, 'hands a read over to a balancer that asks another process').toBe(502);
  expect(read.headers.get('connection')).toBe('close');
  const write = await server.api(login, { body: { email: 'x@example.com', password: 'x' }, headers: BALANCER });
  expect(write.status, 'serves what writes, which nobody would ask again').not.toBe(502);
  const alone = await server.api(getQuizCards, { query });
  expect(alone.status, 'serves who asks it alone').toBe(200);
  expect(alone.headers.get('connection')).toBe('close');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
});

it('a process that ends doesn’t wait for connections that were opened in advance', async () => {
  const ending = await startServer();
  const early = connect(Number(new URL(ending.url).port), '127.0.0.1').resume();
  await once(early, 'connect');
  await (await fetch(`${ending.url}/readyz`)).text();
  const closed = once(early, 'close');
  await ending.close();
  await closed;
});
