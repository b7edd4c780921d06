/** A session proves who uses it for ten minutes; then dangerous calls ask again. */
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import type { SessionsTable } from '../tables.ts';
import type { Flag } from '../../../platform/database/flag.ts';

export const PROOF_MS = 10 * 60_000;

type Proven = Pick<SessionsTable, 'proven_at' | 'proven_by'> & { readonly second_factor: Flag };

/** Whether the session has proven itself by what the account now signs in with. */
const isProven = ({ proven_at, proven_by, second_factor }: Proven, now: number): boolean =>
  proven_at !== null && now - proven_at < PROOF_MS && (second_factor === 0 || proven_by === 'factor');

/** Whether that call has to be refused until the session proves itself again. */
export const owesProof = (session: Proven, { recentProof }: Pick<Endpoint, 'recentProof'>, now: number): boolean => {
  if (recentProof === undefined || (recentProof === 'secondFactor' && session.second_factor === 0)) return false;
  return !isProven(session, now);
};
