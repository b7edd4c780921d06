import { expect, it } from 'vitest';
import { owesProof, PROOF_MS } from './owes-proof.ts';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const byPassword = { proven_at: NOW, proven_by: 'password', second_factor: 0 } as const;
const forEveryone = { recentProof: 'everyone' } as const;

it('a session proves who uses it for ten minutes', () => {
  expect(owesProof(byPassword, forEveryone, NOW + PROOF_MS - 1)).toBe(false);
  expect(owesProof(byPassword, forEveryone, NOW + PROOF_MS)).toBe(true);
  expect(owesProof({ ...byPassword, proven_at: null }, forEveryone, NOW)).toBe(true);
});

it('a password proves nothing once the account has a second factor', () => {
  expect(owesProof({ ...byPassword, second_factor: 1 }, forEveryone, NOW)).toBe(true);
  expect(owesProof({ proven_at: NOW, proven_by: 'factor', second_factor: 1 }, forEveryone, NOW)).toBe(false);
});

it('calls that change second factors ask only those who have one', () => {
  const changing = { recentProof: 'secondFactor' } as const;
  expect(owesProof(byPassword, changing, NOW + PROOF_MS)).toBe(false);
  expect(owesProof({ ...byPassword, second_factor: 1 }, changing, NOW)).toBe(true);
  expect(owesProof(byPassword, {}, NOW + PROOF_MS)).toBe(false);
});
