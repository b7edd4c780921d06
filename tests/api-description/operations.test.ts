/**
 * Every operation answers as the OpenAPI document says: called with inputs that are generated from its own schemas, by a
 * guest, a learner and an admin, it answers a status of the document with a body of that status's schema.
 */
import { randomUUID } from 'node:crypto';
import Ajv2020 from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import type { Role } from '#shared/domain/identity/roles.ts';
import { apiDocument } from '../fixtures/server/api-document.ts';
import { makeInsight } from '../fixtures/records/insights.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { makeDailySet, makeChapter, makeQuiz } from '../fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { valuesOf, type JsonSchema } from './values.ts';

const ROLES: readonly (Role | null)[] = [null, 'user', 'admin'];
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_125);
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 2);
const BINARY = Buffer.from('%PDF-1.7\n');

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Media {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Reply {
  readonly description: string;
  readonly content?: Readonly<Record<string, Media>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Reply>>;
}

/** The document without references. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Input {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Ids that replies named: half of all ids that are sent, so that calls find something. */
const ids: string[] = [];
const harvest = (text: string): void => {
  for (const [id] of text.matchAll(/\b[0-9a-f]{24}\b/g)) if (ids.length < 500 && !ids.includes(id)) ids.push(id);
};

/** A parameter as it is written in an address. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const bodyOf = (type: string | undefined, body: unknown): BodyInit | undefined => {
  if (type === undefined) return undefined;
  if (type === 'application/octet-stream') return BINARY;
  if (type !== 'multipart/form-data') return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Readonly<Record<string, unknown>>)) {
    if (name === 'data') form.append('data', JSON.stringify(value));
    else form.append(name, new Blob([BINARY]), `${name}.pdf`);
  }
  return form;
};

describe('every operation', () => {
  let server: TestServer;
  let document: Document;
  const people = new Map<Role | null, Person>();
  // To make the code of a check faster takes longer than the few checks of it.
  const ajv = addFormats(new Ajv2020({ strict: false, code: { optimize: false } }));

  beforeAll(async () => {
    // Thousands of calls in no time of the test's clock.
    const most = 1_000_000;
    server = await startServer({ config: { requestsPerMinute: most, requestsPerSession: most } });
    document = (await apiDocument(server.url)) as Document;
    const admin = await signUp(server, { role: 'admin' });
    const quiz = await makeQuiz(server, admin, await makeChapter(server));
    ids.push(quiz._id, admin.userId, await makeDailySet(server));
    await makeInsight(server);
    harvest(JSON.stringify((await server.api(getQuizCards, { query: { program: 'staticeBusinessQuizzes' } })).body));
  });
  afterAll(() => server.close());

  /** A fresh account each time: some operations end sessions or delete accounts. */
  const signedIn = async (role: Role | null): Promise<Readonly<Record<string, string>>> => {
    if (role === null) return {};
    const known = people.get(role);
    const still =
      known === undefined
        ? undefined
        : await server.db.selectFrom('sessions').select('id').where('user_id', '=', known.userId).executeTakeFirst();
    const person = known !== undefined && still !== undefined ? known : await signUp(server, { role });
    people.set(role, person);
    return { authorization: `Bearer ${person.token}`, 'x-device-id': person.deviceId };
  };

  const inputsOf = ({ parameters = [], requestBody }: Operation): fc.Arbitrary<Input> => {
    const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
    return fc.record({
      parameters: fc.record(
        Object.fromEntries(parameters.map(({ name, schema: of }) => [name, valuesOf(of, () => ids)])),
        { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
      ),
      body: schema === undefined ? fc.constant(undefined) : valuesOf(schema, () => ids),
    });
  };

  const call = async (path: string, method: string, operation: Operation, input: Input, role: Role | null) => {
    const { parameters = [], requestBody } = operation;
    const type = Object.keys(requestBody?.content ?? {})[0];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(textOf(input.parameters[name])),
    );
    const url = new URL(filled, server.url);
    for (const { name, in: place } of parameters) {
      const value = input.parameters[name];
      if (place === 'query' && value !== undefined) url.searchParams.set(name, textOf(value));
    }
    const isJson = type === 'application/json' || type === 'application/octet-stream';
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: {
        ...(await signedIn(role)),
        ...(isJson && { 'content-type': type }),
        'idempotency-key': randomUUID(),
      },
      ...(type !== undefined && { body: bodyOf(type, input.body) ?? null }),
    });
    return { status: response.status, text: await response.text() };
  };

  const validators = new Map<JsonSchema, ValidateFunction>();
  /** Errors share one schema, so their validator is compiled once. */
  const validatorOf = (schema: JsonSchema): ValidateFunction => {
    const validate = validators.get(schema) ?? ajv.compile(schema);
    validators.set(schema, validate);
    return validate;
  };

  /** Returns how a reply differs from the document, or null. */
  const faultOf = ({ responses }: Operation, status: number, text: string): string | null => {
    const reply = responses[String(status)];
    if (reply === undefined) return `${String(status)} isn't in the document: ${text.slice(0, 200)}`;
    if (status === 500) return `500: ${text}`;
    if (text === '') return null;
    const { content } = reply;
    const isFile = content !== undefined && content['application/json'] === undefined;
    if (isFile) return null;
    const body = JSON.parse(text) as { code?: string };
    if (status >= 400 && !reply.description.split(', ').includes(body.code ?? ''))
      return `the code ${String(body.code)} isn't in the document`;
    const validate = validatorOf(content?.['application/json']?.schema ?? {});
    return validate(body) ? null : ajv.errorsText(validate.errors);
  };

  it('has examples that its schemas accept', { timeout: 600_000 }, () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const media = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)]
        .flatMap((part) => Object.values(part?.content ?? {}))
        .map((one) => ({ operationId, ...one })),
    );
    let examples = 0;
    const faults = media.flatMap(({ operationId, schema, example, examples: named = {} }) => {
      const values = Object.values(named).map(({ value }) => value);
      return [...(example === undefined ? [] : [example]), ...values].flatMap((value) => {
        examples += 1;
        const validate = validatorOf(schema);
        return validate(value) ? [] : [`${operationId}: ${ajv.errorsText(validate.errors)}`];
      });
    });
    expect(faults).toEqual([]);
    expect(examples).toBeGreaterThan(1_000);
  });

  it('answers what the document says, whatever it is sent', { timeout: 600_000 }, async () => {
    const faults: string[] = [];
    const succeeded = new Set<string>();
    const operations = Object.entries(document.paths)
      .filter(([path]) => path.startsWith('/api/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
      );
    // Reads first: they name what the others are called with. What deletes comes last.
    const rank = (method: string): number => (method === 'get' ? 0 : method === 'delete' ? 2 : 1);
    for (const { path, method, operation } of operations.toSorted(
      (one, other) => rank(one.method) - rank(other.method),
    )) {
      const inputs = fc.sample(inputsOf(operation), { numRuns: CALLS, seed: SEED });
      for (const role of ROLES) {
        for (const input of inputs) {
          const { status, text } = await call(path, method, operation, input, role);
          harvest(text);
          const fault = faultOf(operation, status, text);
          if (fault !== null) faults.push(`${operation.operationId} (${role ?? 'guest'}): ${fault}`);
          if (status < 300) succeeded.add(operation.operationId);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(operations.length).toBeGreaterThan(250);
    // A document that described nothing but refusals would pass as well.
    expect([...succeeded].length).toBeGreaterThan(60);
  });
});
