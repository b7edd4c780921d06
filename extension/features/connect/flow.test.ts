import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reply } from '#shared/client/reply.ts';
import type { redeemDevice } from '#shared/contract/identity/device.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { afterReply } from './flow.ts';

type Answer = Reply<ResponseOf<typeof redeemDevice>>;

const NOW = Date.UTC(2026, 0, 15, 10);
const flow = {
  kind: 'waiting',
  deviceId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  deviceCode: 'A'.repeat(43),
  userCode: 'BCDF-GHJK',
  expiresAt: NOW + 600_000,
  interval: 5,
  nextAskAt: NOW,
} as const;

const failure = (
  code: 'NETWORK' | 'RATE_LIMITED' | 'DEVICE_CODE_INVALID' | 'SESSION_CONFLICT',
  status: number,
): Answer => ({
  ok: false,
  error: { code, status, message: code, ...(status === 429 && { details: { retryAfter: 90 } }) },
});

describe('the flow of signing in by the website', () => {
  it('asks again after the interval that the server says, never sooner', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.constantFrom('pending', 'slowDown'), (interval, status) => {
        const next = afterReply(flow, { ok: true, data: { success: true, status, interval } }, NOW);
        expect(next.flow).toEqual({ ...flow, interval, nextAskAt: NOW + interval * 1_000 });
      }),
    );
  });

  it('goes on without a network until the code has run out', () => {
    expect(afterReply(flow, failure('NETWORK', 0), NOW).flow).toMatchObject({
      kind: 'waiting',
      nextAskAt: NOW + 5_000,
    });
    expect(afterReply(flow, failure('NETWORK', 0), flow.expiresAt).flow).toEqual({ kind: 'ended', why: 'expired' });
  });

  it('waits as long as the server asks when it is asked too much', () => {
    expect(afterReply(flow, failure('RATE_LIMITED', 429), NOW).flow).toMatchObject({ nextAskAt: NOW + 90_000 });
  });

  it.each(['denied', 'expired'] as const)('ends when the server says %s', (status) => {
    const next = afterReply(flow, { ok: true, data: { success: true, status } }, NOW);
    expect(next).toEqual({ flow: { kind: 'ended', why: status }, approval: null });
  });

  it('ends when the server does not know the code any more', () => {
    const next = afterReply(flow, failure('DEVICE_CODE_INVALID', 400), NOW);
    expect(next.flow).toEqual({ kind: 'ended', why: 'expired' });
  });

  it('asks the person when the account is signed in elsewhere, and keeps the code for the answer', () => {
    const next = afterReply(flow, failure('SESSION_CONFLICT', 409), NOW);
    expect(next.flow).toMatchObject({ kind: 'conflict', message: 'SESSION_CONFLICT', deviceCode: flow.deviceCode });
  });
});
