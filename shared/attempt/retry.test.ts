import { expect, it } from 'vitest';
import type { ClientError } from '#shared/client/reply.ts';
import { ERROR_STATUS, type ErrorCode } from '#shared/contract/common/errors.ts';
import { retryDelay, saveVerdict, type SaveVerdict } from './retry.ts';

/** Codes that say something about the answers themselves. */
const OWN: Readonly<Partial<Record<ErrorCode, SaveVerdict>>> = {
  ATTEMPT_FINISHED: 'finished',
  ANSWER_INVALID: 'bad-answer',
  VALIDATION_FAILED: 'bad-answer',
};
/** The other codes by their status: a status that isn't here has no verdict, and the test fails. */
const BY_STATUS: Readonly<Record<number, SaveVerdict>> = {
  400: 'stop',
  401: 'stop',
  402: 'stop',
  403: 'stop',
  404: 'stop',
  405: 'stop',
  409: 'stop',
  413: 'stop',
  415: 'stop',
  429: 'again',
  500: 'again',
  503: 'again',
};

it.each(Object.entries(ERROR_STATUS) as [ErrorCode, number][])('the verdict on %s (%i)', (code, status) => {
  expect(saveVerdict({ code, status })).toBe(OWN[code] ?? BY_STATUS[status]);
});

it.each([
  ['NETWORK', 0, 'again'],
  ['NETWORK', 502, 'again'],
  ['ABORTED', 0, 'again'],
  ['INVALID_RESPONSE', 200, 'again'],
  ['SESSION_OVER', 401, 'stop'],
] as const)('the verdict on the client’s own %s (%i)', (code: ClientError['code'], status, verdict) => {
  expect(saveVerdict({ code, status })).toBe(verdict);
});

it('waits a second, then twice as long, half a minute at most, and never less than the server asked for', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((tries) => retryDelay(tries, undefined))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(retryDelay(0, 120)).toBe(120_000);
  expect(retryDelay(9, 1)).toBe(30_000);
});
