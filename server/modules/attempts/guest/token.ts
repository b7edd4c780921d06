import { equalTexts, sha256 } from '../../../platform/crypto.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Guard } from '../taking/guard.ts';

/**
 * Checks that the attempt was opened with that token. The token still works after a claim, so that the guest's page
 * can show the result. Throws 404 for an attempt that no guest opened.
 */
export const openedWith =
  (token: string): Guard =>
  (row) => {
    if (typeof row?.guest_token_hash !== 'string') throw notFound('attempt');
    if (!equalTexts(row.guest_token_hash, sha256(token))) throw new Refusal('GUEST_TOKEN_INVALID');
    return row;
  };
