import { describe, expect, it } from 'vitest';
import { failureText, playwrightFailures, vitestFailures } from './test-failures.ts';

describe('a report of Vitest', () => {
  it('names the tests that failed, and files that failed before their first test', () => {
    const passed = { fullName: 'a sum is right', status: 'passed', failureMessages: [] };
    const failed = { fullName: 'a sum is wrong', status: 'failed', failureMessages: ['expected 1 to be 2'] };
    const report = {
      testResults: [
        { name: '/project/server/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
        { name: '/project/server/b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
        { name: '/project/server/c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      ],
    };
    expect(vitestFailures(report, '/project')).toEqual([
      { place: 'server/a.test.ts', title: 'a sum is wrong', error: 'expected 1 to be 2' },
      { place: 'server/b.test.ts', title: 'the file itself', error: 'No such module' },
    ]);
  });
});

describe('a report of Playwright', () => {
  const spec = (title: string, status: string, messages: readonly string[] = []) => ({
    title,
    file: 'daily.spec.ts',
    line: 12,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  it('names what failed, was flaky or left out, and what broke around the tests', () => {
    const report = {
      suites: [
        {
          title: 'daily.spec.ts',
          specs: [spec('is shown', 'expected'), spec('is played', 'unexpected', ['Timed out'])],
          suites: [{ title: 'the server', specs: [spec('is away', 'flaky', ['Once']), spec('is late', 'skipped')] }],
        },
      ],
      errors: [{ message: 'The server did not start' }],
    };
    const location = 'tests/e2e/daily.spec.ts:12';
    expect(playwrightFailures(report)).toEqual([
      { place: location, title: 'is played', error: 'Timed out' },
      { place: location, title: 'the server › is away', error: 'Once' },
      { place: location, title: 'the server › is late', error: 'skipped' },
      { place: 'tests/e2e', title: 'outside of the tests', error: 'The server did not start' },
    ]);
  });
});

describe('a failure in the log', () => {
  it('is its place, its title and how its error begins, without colours and stack', () => {
    const error =
      '\u001b[31mError: too wide\u001b[39m\n\n    at Object.<anonymous> (a.ts:1:2)\n  expected 1\n  received 2';
    expect(failureText({ place: 'a.test.ts', title: 'fits', error })).toBe(
      'FAILED  a.test.ts › fits\n    Error: too wide\n      expected 1\n      received 2',
    );
  });
  it('is short, however long its error is', () => {
    const text = failureText({ place: 'a', title: 'b', error: `${'x'.repeat(1_000)}\n`.repeat(50) });
    expect(text.split('\n')).toHaveLength(13);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(210);
  });
});
