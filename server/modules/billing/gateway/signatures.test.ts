import { describe, expect, it } from 'vitest';
import { checkoutSignature, isSignedBy, orderSignature, webhookSignature } from './signatures.ts';

describe('the provider’s published vectors', () => {
  it('of a checkout holds (45)', () => {
    const proof = { paymentId: 'pay_IDZNwZZFtnjyym', subscriptionId: 'sub_ID6MOhgkcoHj9I' };
    expect(checkoutSignature(proof, 'EnLs21M47BllR3X8PSFtjtbd')).toBe(
      '601f383334975c714c91a7d97dd723eb56520318355863dcf3821c0d07a17693',
    );
  });
  it('of an order holds', () => {
    const proof = { paymentId: 'pay_IH4NVgf4Dreq1l', orderId: 'order_IEIaMR65cu6nz3' };
    expect(orderSignature(proof, 'EnLs21M47BllR3X8PSFtjtbd')).toBe(
      '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
    );
  });
  it('of an event holds', () => {
    expect(webhookSignature('{"a":1,"b":2,"c":{"d":3}}', '123456')).toBe(
      '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
    );
  });
});

describe('the signature of an event', () => {
  it('may be of the old secret while the secret changes, and of no other', () => {
    const body = '{"event":"subscription.charged"}';
    const old = webhookSignature(body, 'old');
    expect(isSignedBy(body, old, ['new', 'old'])).toBe(true);
    expect(isSignedBy(body, old, ['new'])).toBe(false);
    expect(isSignedBy(`${body} `, old, ['new', 'old'])).toBe(false);
    expect(isSignedBy(body, '', ['new', 'old'])).toBe(false);
  });
});
