import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { AttemptRow } from './attempts-repository.ts';

/** The attempt, when it is the owner's. Refuses everybody else, and an attempt that does not exist. */
export type Guard = (row: AttemptRow | undefined) => AttemptRow;

/** Demands that the attempt is that person's; for everybody else it does not exist. */
export const ownedBy =
  (userId: string): Guard =>
  (row) => {
    if (row?.user_id === userId) return row;
    throw notFound('result');
  };
