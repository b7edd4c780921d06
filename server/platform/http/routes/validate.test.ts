import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { login, signup } from '#shared/contract/identity/auth.ts';
import type { Schema } from '#shared/contract/common/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { Refusal } from './refusal.ts';
import { parseInput } from './validate.ts';

const refusalOf = (schema: Schema, input: unknown, missing?: string): Refusal => {
  try {
    parseInput(schema, input, missing);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('The input was taken');
};

const problemsOf = (schema: Schema, input: unknown, missing?: string) =>
  refusalOf(schema, input, missing).details?.problems ?? [];

const SIGNUP = { name: 'Asha', email: 'asha@example.com', number: '9876543210', password: 'a long harbour' };

describe('input that does not fit', () => {
  it('is refused in the order of the specification: what is missing, the password, the address, the phone', () => {
    const messageOf = (body: object): string => refusalOf(signup.body, body, signup.missing).message;
    expect(messageOf({ ...SIGNUP, number: '', password: 'x', email: 'x' })).toBe('All fields are required');
    expect(messageOf({ ...SIGNUP, name: undefined, password: 'x' })).toBe('All fields are required');
    expect(messageOf({ ...SIGNUP, number: '1', password: 'x', email: 'x' })).toBe(
      'Password must be at least 6 characters long',
    );
    expect(messageOf({ ...SIGNUP, number: '1', email: 'x' })).toBe('Please enter a valid email address');
    expect(messageOf({ ...SIGNUP, number: '1' })).toBe('Phone number must be exactly 10 digits');
  });

  it('gets one sentence per field', () => {
    const fields = problemsOf(signup.body, { email: '', number: '12a' }, signup.missing).map(({ field }) => field);
    expect(fields.toSorted()).toEqual(['email', 'name', 'number', 'password']);
  });

  it('is not turned into another type (28)', () => {
    const body = { email: ['a@b.c'], password: 1, uniqueId: null, forceLogin: 1, client: {} };
    const fields = problemsOf(login.body, body, login.missing).map(({ field }) => field);
    expect(fields.toSorted()).toEqual(['client', 'email', 'forceLogin', 'password', 'uniqueId']);
  });

  it('names a missing field by its name where the specification has no sentence', () => {
    const schema = v.object({ timeLimitMinutes: v.number() });
    expect(problemsOf(schema, {})).toEqual([{ field: 'timeLimitMinutes', message: 'Time limit minutes is required' }]);
  });

  it('that lies deep is named by its dotted path', () => {
    const schema = v.object({ answers: v.array(v.object({ value: v.string('The value must be text') })) });
    expect(problemsOf(schema, { answers: [{ value: 'x' }, { value: 1 }] })).toEqual([
      { field: 'answers.1.value', message: 'The value must be text' },
    ]);
  });

  it('that is no object is named as such, also where nothing in it is needed (28)', () => {
    for (const input of [null, [], 'text', 7]) {
      expect(refusalOf(signup.body, input, signup.missing).message).toBe('The request must be a JSON object');
      expect(refusalOf(v.object({ note: v.optional(v.string()) }), input).message).toBe(
        'The request must be a JSON object',
      );
    }
  });

  it('never meets the words of a programming library, on any endpoint', () => {
    const hostile: unknown[] = [
      undefined,
      null,
      0,
      -1,
      1.5,
      true,
      '',
      'x',
      [],
      {},
      [[]],
      'x'.repeat(20_000),
      Number.NaN,
    ];
    const said = new Set<string>();
    for (const schema of ENDPOINTS.flatMap(({ body, query, params }) => [body, query, params])) {
      if (!schema) continue;
      const keys = 'entries' in schema ? Object.keys(schema.entries as object) : [];
      for (const value of hostile) {
        const result = v.safeParse(schema, Object.fromEntries(keys.map((key) => [key, value])));
        if (result.success) continue;
        for (const { message } of problemsOf(schema, Object.fromEntries(keys.map((key) => [key, value])))) {
          said.add(message);
        }
      }
    }
    expect(
      [...said].filter((sentence) => /Expected .* but|received|Invalid (?:type|key|length)/.test(sentence)),
    ).toEqual([]);
    expect(said.size).toBeGreaterThan(20);
  });
});
