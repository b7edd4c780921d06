/** Codes and signatures are keyed, and compared in constant time (rules 10 and 45). */
import type * as crypto from 'node:crypto';
import { timingSafeEqual } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRazorpay } from '../../server/modules/billing/gateway/razorpay.ts';
import { checkoutSignature, isSignedBy, webhookSignature } from '../../server/modules/billing/gateway/signatures.ts';
import { inTransaction } from '../../server/platform/database/transaction.ts';
import { createKeys, type Keys } from '../../server/platform/keys/keys.ts';
import { createCodes } from '../../server/modules/identity/codes/codes.ts';
import { wrongCode } from '../fixtures/records/codes.ts';
import { signUp } from '../fixtures/records/people.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

// Node's own comparison goes on as it is; this only records the call.
vi.mock('node:crypto', async (importOriginal) => {
  const real = await importOriginal<typeof crypto>();
  return { ...real, timingSafeEqual: vi.fn(real.timingSafeEqual) };
});

const compared = () => vi.mocked(timingSafeEqual).mock.calls.length;

describe('a secret that somebody presents', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(() => void vi.mocked(timingSafeEqual).mockClear());

  const codesWith = (keys: Keys) => createCodes({ ...server.app.deps, keys });

  it('is compared in constant time where it is a code, also when there is none to compare with (10)', async () => {
    const { userId, email } = await signUp(server);
    const codes = codesWith(server.app.deps.keys);
    const { code } = await inTransaction(server.db, (trx) => codes.make(trx, { email, userId, purpose: 'reset' }));
    const guess = (to: string, digits: string) => codes.guess(server.db, { email: to, purpose: 'reset', code: digits });
    expect((await guess(email, wrongCode(code))).outcome).toBe('wrong');
    expect((await guess('nobody@example.com', code)).outcome).toBe('wrong');
    expect((await guess(email, code)).outcome).toBe('right');
    expect(compared()).toBe(3);
  });

  it('is worth nothing without the server’s key: whoever holds the database can’t try a million codes (10)', async () => {
    const { userId, email } = await signUp(server);
    const ours = codesWith(server.app.deps.keys);
    const theirs = codesWith(createKeys([new Uint8Array(32).fill(7)]));
    const { code } = await inTransaction(server.db, (trx) => ours.make(trx, { email, userId, purpose: 'reset' }));
    const guess = { email, purpose: 'reset', code } as const;
    expect((await theirs.guess(server.db, guess)).outcome).toBe('wrong');
    expect((await ours.guess(server.db, guess)).outcome).toBe('right');
  });

  it('is compared in constant time where it is a signature of a payment or of an event (45)', () => {
    const proof = { paymentId: 'pay_1', subscriptionId: 'sub_1' };
    const gateway = createRazorpay({
      mode: 'test',
      keyId: 'key',
      keySecret: 'key secret',
      webhookSecrets: ['new', 'old'],
      apiUrl: 'http://127.0.0.1:9',
    });
    const signature = checkoutSignature(proof, 'key secret');
    expect(gateway.isCheckoutSigned({ ...proof, signature })).toBe(true);
    expect(gateway.isCheckoutSigned({ ...proof, signature: signature.replace(/^./, 'g') })).toBe(false);
    expect(gateway.isCheckoutSigned({ ...proof, signature: checkoutSignature(proof, 'another secret') })).toBe(false);
    expect(compared()).toBe(3);
    // Each secret is tried, so that the time doesn't tell which one it was.
    expect(isSignedBy('{}', webhookSignature('{}', 'new'), ['new', 'old'])).toBe(true);
    expect(compared()).toBe(5);
  });
});
