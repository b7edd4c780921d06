/** Every error has the one shape of the contract and gives nothing away; nothing big, strange or broken is taken. */
import { connect } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorReply } from '#shared/contract/common/errors.ts';
import { login, signup } from '#shared/contract/identity/auth.ts';
import { getQuizCard } from '#shared/contract/quizzes/quiz.ts';
import { addQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { createResult } from '#shared/contract/attempts/result.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

describe('an error', () => {
  let server: TestServer;
  let learner: Person;
  beforeAll(async () => {
    server = await startServer();
    learner = await signUp(server);
  });
  afterAll(() => server.close());

  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, server.url), init);
    const text = await response.text();
    return { status: response.status, text, headers: response.headers };
  };
  const post = (body: string, type = 'application/json') =>
    send(login.path, { method: 'POST', body, headers: { 'content-type': type } });

  const cases: readonly [string, () => Promise<{ status: number; text: string }>, number, string][] = [
    ['an unknown path', () => send('/api/no-such-thing'), 404, 'NOT_FOUND'],
    ['a known path with another method', () => send(login.path), 405, 'METHOD_NOT_ALLOWED'],
    ['JSON that breaks off', () => post('{"email":'), 400, 'MALFORMED_REQUEST'],
    ['JSON that poisons a prototype', () => post('{"__proto__":{"role":"admin"}}'), 400, 'MALFORMED_REQUEST'],
    ['a body that is no object', () => post('[]'), 400, 'VALIDATION_FAILED'],
    [
      'a body of another type',
      () => post('email=x', 'application/x-www-form-urlencoded'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a body of plain text', () => post('{}', 'text/plain'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a body of XML', () => post('<a/>', 'application/xml'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a body of more than 1 MiB',
      () => post(JSON.stringify({ email: 'x'.repeat(1_100_000) })),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['a bad escape in the path', () => send('/api/quiz/card/%zz'), 400, 'MALFORMED_REQUEST'],
    ['a long identifier', () => send(`/api/quiz/card/${'a'.repeat(8_000)}`), 400, 'VALIDATION_FAILED'],
    ['a parameter given twice', () => send('/api/quiz/allquizzes?page=1&page=2'), 400, 'VALIDATION_FAILED'],
    ['no body at all', () => send(login.path, { method: 'POST' }), 400, 'VALIDATION_FAILED'],
  ];

  it.each(cases)('about %s has the shape of the contract', async (_what, ask, status, code) => {
    const answer = await ask();
    const parsed = v.safeParse(ErrorReply, JSON.parse(answer.text));
    expect(answer.status).toBe(status);
    expect(parsed.output).toMatchObject({ success: false, status, code });
    expect(Object.keys(JSON.parse(answer.text) as object).sort()).toEqual(
      expect.arrayContaining(['code', 'message', 'status', 'success']),
    );
    expect(answer.text).not.toMatch(/node_modules|\.ts:|at .*\(|SELECT|sqlite|valibot|FST_/i);
  });

  it('about a multipart body where JSON is wanted, and the other way round, is 415', async () => {
    const form = new FormData();
    form.append('data', '{}');
    const multipart = await send(login.path, { method: 'POST', body: form });
    const staff = await signUp(server, { role: 'subadmin' });
    const json = await send(addQuiz.path, {
      method: addQuiz.method,
      body: '{}',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${staff.token}`,
        'x-device-id': staff.deviceId,
      },
    });
    const raw = await post('\u0000\u0001', 'application/octet-stream');
    expect([multipart.status, json.status, raw.status]).toEqual([415, 415, 415]);
  });

  it('about a file beyond 10 MB is 413', async () => {
    const staff = await signUp(server, { role: 'subadmin' });
    const answer = await server.api(addQuiz, {
      as: staff,
      body: {},
      files: { image: new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]) },
    });
    expect(answer.status).toBe(413);
  });

  it('about a malformed identifier says so in the words of the specification', async () => {
    const { error } = await server.api(getQuizCard, { params: { id: 'nope' } });
    expect(error.message).toBe('Invalid quiz ID format. Expected 24 hexadecimal characters.');
  });

  it('that nobody foresaw says nothing about itself, and is logged with the id of the request (21)', async () => {
    const broken = await startServer();
    const person = await signUp(broken);
    await broken.db.schema.alterTable('attempts').renameColumn('quiz_id', 'canary_column').execute();
    const answer = await broken.api(createResult, { as: person, body: { quizId: 'a'.repeat(24) } });
    const requestId = answer.headers.get('x-request-id') ?? 'none';
    const gone = await broken.db.schema
      .dropTable('codes')
      .execute()
      .then(() =>
        broken.api(signup, {
          body: { name: 'Asha', email: 'x@example.com', number: '9876543210', password: 'a long harbour' },
          headers: { 'x-device-id': crypto.randomUUID() },
        }),
      );
    expect(gone.error).toEqual({
      success: false,
      status: 500,
      code: 'INTERNAL',
      message: `Something went wrong on our side. Reference ${gone.headers.get('x-request-id') ?? ''}`,
    });
    expect(broken.logs()).toContain(gone.headers.get('x-request-id'));
    expect(requestId).toMatch(/^[0-9a-f]{16}$/);
    await broken.close();
  });

  it('is not written into the caches of anybody', async () => {
    const { headers } = await send('/api/no-such-thing');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is also what somebody gets who speaks no HTTP', async () => {
    const { hostname, port } = new URL(server.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end('nonsense\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('never depends on being signed in for its shape', async () => {
    const { error } = await server.api(createResult, { as: learner, body: { quizId: 5 } });
    expect(v.is(ErrorReply, error)).toBe(true);
  });
});
