import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkedStatement } from '../../../tests/fixtures/records/xapi-rules.ts';
import { uuidOf } from './statement-id.ts';
import { finishedStatements, startedStatement } from './statements.ts';

const HOME = 'https://wisdom.example';

const record = fc.record({
  attemptId: fc.string({ minLength: 1 }),
  userId: fc.constant('89abcdef0123456789abcdef'),
  quizId: fc.constant('0123456789abcdef01234567'),
  title: fc.string({ minLength: 1 }),
  startedAt: fc.integer({ min: 0, max: 4_000_000_000_000 }),
});

it('Every statement follows the rules of xAPI, whatever the attempt', () => {
  fc.assert(
    fc.property(
      record,
      fc.integer({ min: -10_000, max: 10_000 }),
      fc.boolean(),
      fc.nat(),
      (started, awardedMilli, passed, took) => {
        const question = {
          id: 'q1',
          kind: 'boolean',
          prompt: '<p>Is it?</p>',
          points: 1,
          key: true,
        } as unknown as Parameters<typeof finishedStatements>[1]['answers'][number]['question'];
        const finished = {
          ...started,
          finishedAt: started.startedAt + took,
          percentCenti: Math.max(0, awardedMilli),
          passed,
          regradeId: null,
          answers: [{ question, value: true, awardedMilli }],
        };
        const all = [startedStatement(HOME, started), ...finishedStatements(HOME, finished)];
        for (const statement of all) checkedStatement(JSON.parse(JSON.stringify(statement)));
        expect(new Set(all.map(({ id }) => id)).size).toBe(4);
        expect(finishedStatements(HOME, finished)).toEqual(finishedStatements(HOME, finished));
      },
    ),
  );
});

it('IDs follow from their parts, and parts don’t run into each other', () => {
  expect(uuidOf('a', 'b')).toBe(uuidOf('a', 'b'));
  expect(uuidOf('a', 'b')).not.toBe(uuidOf('ab', ''));
  expect(uuidOf('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
