import { equalTexts, sha256 } from '../../../platform/crypto.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Guard } from '../taking/guard.ts';

/**
 * Demands that the attempt was opened with that token. It works after a claim too, so that the page on which the guest
 * played can show the result. An attempt that no guest opened does not exist here.
 */
export const openedWith =
  (token: string): Guard =>
  (row) => {
    if (row === undefined || row.guest_token_hash === null) throw notFound('attempt');
    if (!equalTexts(row.guest_token_hash, sha256(token))) throw new Refusal('GUEST_TOKEN_INVALID');
    return row;
  };
