import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { AttemptRow } from './attempts-repository.ts';

/** Returns the attempt if the caller owns it. Throws for anyone else, and if it doesn't exist. */
export type Guard = (row: AttemptRow | undefined) => AttemptRow;

/** Checks that the user owns the attempt. For anyone else it doesn't exist. */
export const ownedBy =
  (userId: string): Guard =>
  (row) => {
    if (row?.user_id === userId) return row;
    throw notFound('result');
  };
