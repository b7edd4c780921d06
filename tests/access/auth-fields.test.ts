/** Every field of every call about accounts, missing and malformed: 400, a sentence for the field, nothing stored (28, 32). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#shared/contract/identity/auth.ts';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

const GOOD: Readonly<Record<string, unknown>> = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  number: '9876543210',
  password: 'quiet harbour lantern 7',
  newPassword: 'quiet harbour lantern 7',
  otp: '123456',
  uniqueId: randomUUID(),
};

const CALLS: readonly [Endpoint, readonly string[]][] = [
  [auth.login, ['email', 'password', 'uniqueId']],
  [auth.signup, ['name', 'email', 'number', 'password']],
  [auth.verifyOtp, ['email', 'otp']],
  [auth.resendOtp, ['email']],
  [auth.requestReset, ['email']],
  [auth.reset, ['email', 'otp', 'newPassword']],
];

const WRONG_TYPES: readonly unknown[] = [null, 0, 123456, true, [], ['asha@example.com'], {}, { $gt: '' }];

/** Texts that a field must refuse. */
const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  name: ['', '   ', 'x'.repeat(81), 'Asha\r\nBcc: all@example.com', 'Asha\u0000', 'Asha\u2028Rao'],
  email: [
    '',
    'x',
    'x@',
    '@example.com',
    'a b@example.com',
    'a@example.com\r\nBcc: all@example.com',
    'a@example.com,b@example.com',
    'a@example.com\u0000',
    `${'x'.repeat(250)}@example.com`,
    `${'a'.repeat(50_000)}@`,
  ],
  number: ['', '123', '12345678901', '98765 43210', '+919876543210', '９８７６５４３２１０', "1' or '1'='1"],
  password: ['', 'x'.repeat(257)],
  newPassword: ['', 'short', 'x'.repeat(257)],
  otp: ['', '12345', '1234567', '12a456', ' 123456', '１２３４５６', '%%%%%%'],
  uniqueId: ['', 'device', `${randomUUID()}x`, '../../etc/passwd'],
};

describe('a call about accounts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const stored = async () => ({
    users: await server.db.selectFrom('users').selectAll().execute(),
    codes: await server.db.selectFrom('codes').selectAll().execute(),
    sessions: await server.db.selectFrom('sessions').selectAll().execute(),
    outbox: await server.db.selectFrom('outbox').selectAll().execute(),
    limits: await server.db.selectFrom('limits').selectAll().execute(),
  });
  const NOTHING = { users: [], codes: [], sessions: [], outbox: [], limits: [] };

  const problemFor = async (endpoint: Endpoint, field: string, value: unknown) => {
    const good = Object.fromEntries(
      (CALLS.find(([call]) => call === endpoint)?.[1] ?? []).map((name) => [name, GOOD[name]]),
    );
    const { error } = await server.api(endpoint, {
      body: { ...good, [field]: value },
      headers: { 'x-device-id': randomUUID() },
    });
    return { status: error.status, problems: error.details?.problems ?? [], message: error.message };
  };

  const rows = CALLS.flatMap(([endpoint, fields]) => fields.map((field) => [endpoint.id, field, endpoint] as const));

  it.each(rows)('%s without %s says that all fields are required', async (_id, field, endpoint) => {
    const { status, problems, message } = await problemFor(endpoint, field, undefined);
    expect(status).toBe(400);
    expect(message).toBe('All fields are required');
    expect(problems).toEqual([{ field, message: 'All fields are required' }]);
  });

  it.each(rows)('%s with a %s of another type or form has one sentence for it (28)', async (_id, field, endpoint) => {
    for (const value of [...WRONG_TYPES, ...(HOSTILE[field] ?? [])]) {
      const { status, problems, message } = await problemFor(endpoint, field, value);
      expect({ value, status }).toEqual({ value, status: 400 });
      expect(problems.map((problem) => problem.field)).toEqual([field]);
      expect(message).toBe(problems[0]?.message);
      expect(message).toMatch(/^[A-Za-z][^<>{}]+$/);
    }
  });

  it.each([
    ['forceLogin', [1, 'true', null, []]],
    ['client', ['toolbar', 1, null]],
  ] as const)('login with a strange %s is refused (28)', async (field, values) => {
    for (const value of values) {
      const { status, problems } = await problemFor(auth.login, field, value);
      expect(status).toBe(400);
      expect(problems.map((problem) => problem.field)).toEqual([field]);
    }
  });

  it('that was refused has stored nothing', async () => {
    expect(await stored()).toEqual(NOTHING);
  });

  it('with fifty thousand hostile characters holds nobody up (29)', async () => {
    const texts = [
      'a'.repeat(50_000),
      '@'.repeat(50_000),
      'a.'.repeat(25_000),
      ' '.repeat(50_000),
      '\u0000'.repeat(9_000),
    ];
    for (const [endpoint, fields] of CALLS) {
      for (const text of texts) {
        const body = Object.fromEntries(fields.map((field) => [field, text]));
        const before = process.threadCpuUsage();
        expect((await server.api(endpoint, { body })).status).toBe(400);
        expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500);
      }
    }
  });
});
