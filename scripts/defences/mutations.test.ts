/** Each fault still fits the source, and every budget has its test: a fault that fits nothing would prove nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../run.ts';
import { budgetsIn } from './budgets.ts';
import { mutated } from './copy.ts';
import { allMutations } from './mutations/index.ts';

const mutations = allMutations();

describe('the faults that the tests have to notice', () => {
  it('are the 50 defences and 66 bugs at least, each by a name of its own', () => {
    expect(mutations.length).toBeGreaterThanOrEqual(50 + 66);
    expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  });

  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))('%s', (_name, mutation) => {
    const source = readFileSync(join(ROOT, mutation.file), 'utf8');
    expect(mutated(source, mutation)).not.toBe(source);
    expect(mutation.tests.length).toBeGreaterThan(0);
    for (const test of mutation.tests) expect(existsSync(join(ROOT, test)), test).toBe(true);
  });

  it('hold one for each budget and throttle of the server', () => {
    const names = budgetsIn().map(({ name }) => `budget ${name}`);
    expect(names.length).toBeGreaterThanOrEqual(20);
    expect(mutations.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });
});

it('a fault whose text is missing or there twice is refused', () => {
  const fault = { name: 'x', file: 'a.ts', find: 'one', replacement: 'two', tests: [] };
  expect(mutated('only one', fault)).toBe('only two');
  expect(() => mutated('nothing', fault)).toThrow('0 times');
  expect(() => mutated('one and one', fault)).toThrow('2 times');
});
