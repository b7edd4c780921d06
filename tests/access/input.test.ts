/** Hostile text wherever text goes: no fault, no time, no second meaning (rules 28 and 29). */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signup } from '#shared/contract/identity/auth.ts';
import { createSubscription } from '#shared/contract/billing/payment.ts';
import type { Endpoint, Schema } from '#shared/contract/common/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const sources = (pattern: string): readonly { readonly name: string; readonly text: string }[] =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => name.endsWith('.test.ts') })
    .toSorted()
    .map((name) => ({ name, text: readFileSync(`${ROOT}/${name}`, 'utf8') }));

const INJECTIONS = [
  "'; drop table users; --",
  "' or '1'='1",
  '" union select password_hash from users --',
  '\\',
  '%',
  '_!%',
  '{"$gt":""}',
  '$1',
  '?',
  '\u0000',
  '\ud800',
  '(a+)+$',
  '[',
  '../../etc/passwd',
  '{{7*7}}${7*7}',
] as const;

const fieldsOf = (schema: Schema | undefined): readonly string[] =>
  schema !== undefined && 'entries' in schema ? Object.keys(schema.entries as object) : [];

describe('text that means something to a database or to a pattern', () => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer();
    admin = await signUp(server, { role: 'admin', name: 'Anna Admin' });
  });
  afterAll(() => server.close());

  const params = { id: 'f'.repeat(24), date: '2026-01-15', code: 'f'.repeat(12), number: '1', month: '2025-01' };
  const withQuery = ENDPOINTS.filter(({ method, query }) => method === 'GET' && fieldsOf(query).length > 0);

  it.each(withQuery.map((endpoint) => [endpoint.path, endpoint] as const))(
    'is only text in every part of the query of %s (29)',
    async (_path, endpoint: Endpoint) => {
      for (const text of INJECTIONS) {
        for (const field of fieldsOf(endpoint.query)) {
          const { status } = await server.api(endpoint, { params, query: { [field]: text }, as: admin });
          expect({ field, text, fault: status >= 500 }).toEqual({ field, text, fault: false });
        }
      }
    },
  );

  it('leaves every row where it was (29)', async () => {
    const users = await server.db.selectFrom('users').select(['name', 'role']).execute();
    expect(users).toEqual([{ name: 'Anna Admin', role: 'admin' }]);
    expect(server.logs()).not.toContain('"level":50');
  });

  it('reaches the database as a parameter: no query is written from pieces of text (29)', () => {
    const written = sources('server/**/*.ts').flatMap(({ name, text }) =>
      [...text.matchAll(/\bsql\.(?:raw|lit|unsafe)\b|\.raw\(|\.query\(/g)].map(([what]) => `${name}: ${what}`),
    );
    expect(written).toEqual(KNOWN_SQL);
  });

  it('is never read as a pattern: each regular expression that is put together is made of constants (29)', () => {
    const made = sources('{server,shared}/**/*.ts').flatMap(({ name, text }) =>
      [...text.matchAll(/\bRegExp\(/g)].map(() => name),
    );
    expect(made).toEqual(KNOWN_PATTERNS);
  });

  it('of fifty thousand characters takes no schema more than fifty milliseconds of the processor (29)', () => {
    const texts = ['a', '@', 'a.', ' ', '\u0000', '<a', '&#', '-', '1', '%25', '\u0301', '🛶'].map((part) =>
      part.repeat(50_000 / part.length),
    );
    const slow: string[] = [];
    for (const { id, body, query, params: path } of ENDPOINTS) {
      for (const schema of [body, query, path]) {
        if (schema === undefined) continue;
        for (const text of texts) {
          const input = Object.fromEntries(fieldsOf(schema).map((field) => [field, text]));
          // Time of the processor, not of the wall; and the rubbish of others is collected in it too.
          const costs = (): boolean => {
            const before = process.cpuUsage();
            v.safeParse(schema, input);
            const { user, system } = process.cpuUsage(before);
            return user + system > 50_000;
          };
          if (costs() && costs() && costs()) slow.push(`${id}: ${JSON.stringify(text.slice(0, 4))}`);
        }
      }
    }
    expect(slow).toEqual([]);
  });
});

describe('a value of another type', () => {
  let server: TestServer;
  let learner: Person;
  beforeAll(async () => {
    server = await startServer();
    learner = await signUp(server);
  });
  afterAll(() => server.close());

  it('is refused in a body, never turned into the right one (28)', async () => {
    const good = { name: 'Asha', email: 'x@example.com', number: '9876543210', password: 'a long harbour' };
    const headers = { 'x-device-id': learner.deviceId };
    for (const change of [{ email: ['a@b.c'] }, { number: 9876543210 }, { name: true }, { password: null }]) {
      const { status } = await server.api(signup, { body: { ...good, ...change }, headers });
      expect({ change, status }).toEqual({ change, status: 400 });
    }
    const order = { planId: 'monthly', planName: 'Monthly', planDuration: '1 month', customerName: 'A' };
    const body = { ...order, customerEmail: 'x@example.com', customerContact: '9876543210', planPrice: '100' };
    expect((await server.api(createSubscription, { body, as: learner })).error.code).toBe('VALIDATION_FAILED');
  });
});

/** Places that write numbers of our own into a query; each was looked at. */
const KNOWN_SQL: readonly string[] = [
  'server/modules/billing/staff/monthly-metrics-repository.ts: sql.lit',
  'server/modules/identity/users/access-review-repository.ts: sql.lit',
  'server/modules/identity/users/access-review-repository.ts: sql.lit',
  'server/modules/mentoring/mentors-repository.ts: sql.lit',
  'server/modules/search/find-repository.ts: sql.lit',
  'server/modules/search/find-repository.ts: sql.lit',
  'server/platform/backup/tables-repository.ts: sql.lit',
  // Hands on what Kysely has written, with its parameters beside it.
  'server/platform/database/dialects/postgres.ts: .query(',
  // Settings, keys and references of the tables that the file names.
  'server/platform/database/distribution/distribute.ts: sql.raw',
  'server/platform/database/distribution/distribute.ts: sql.raw',
  'server/platform/database/distribution/distribute.ts: sql.raw',
  'server/platform/database/distribution/distribute.ts: sql.lit',
  // A number of the program's own: `set` takes no parameters.
  'server/platform/database/migrate.ts: sql.lit',
  // Indexes as migrations write them.
  'server/platform/database/migration-steps.ts: sql.raw',
  'server/platform/database/migration-steps.ts: sql.raw',
  // Triggers of tables that the migration names.
  'server/platform/database/migrations/022-content-versions.ts: .raw(',
  'server/platform/database/migrations/022-content-versions.ts: .raw(',
  'server/platform/database/migrations/022-content-versions.ts: .raw(',
  'server/platform/database/migrations/047-study-aids.ts: sql.raw',
  'server/platform/database/migrations/051-learning-paths.ts: sql.raw',
  'server/platform/database/migrations/052-attempt-owners.ts: sql.raw',
  'server/platform/database/migrations/060-assignment-kinds.ts: sql.lit',
  'server/platform/database/migrations/093-search-flashcards.ts: sql.raw',
  'server/platform/database/writes/write-batch.ts: .raw(',
];

/** Patterns that are put together of constants, or of what the contract says; each was looked at. */
const KNOWN_PATTERNS: readonly string[] = [
  'server/modules/quizzes/formats/files/xlsx.ts',
  'server/modules/quizzes/formats/markdown/own-fields.ts',
  'server/modules/quizzes/formats/markdown/read-markdown.ts',
  'server/modules/quizzes/formats/markdown/read-markdown.ts',
  'server/modules/quizzes/formats/markdown/read-markdown.ts',
  'server/modules/quizzes/formats/markdown/read-markdown.ts',
  'server/modules/quizzes/formats/qti/read-text.ts',
  'server/modules/quizzes/formats/qti/read-text.ts',
  'server/platform/http/api-document/openapi-examples.ts',
  'server/platform/http/cors.ts',
  'shared/attempt/number-text.ts',
  'shared/auth/forms.ts',
  'shared/contract/attempts/regrade.ts',
  'shared/contract/common/fields.ts',
  'shared/domain/flashcards/terms.ts',
  'shared/domain/identity/display-names.ts',
  'shared/domain/identity/name-faults.ts',
  'shared/domain/ranking/groups.ts',
];
