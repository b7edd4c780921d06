/** Notes in a thread about a change of mentor. They show names while the accounts exist. */
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { LeavingDeps } from '../ports.ts';
import { insertMessage, nextNumber } from './repository.ts';

const NAMELESS = 'The mentor here has changed.';

interface Passed<Who> {
  readonly before: Who | null;
  readonly after: Who | null;
}

/** Adds a note to a thread about a change of mentor. Returns its number. */
export const addNote = async (
  trx: Trx,
  { clock, random }: LeavingDeps,
  threadId: string,
  { before, after }: Passed<string>,
): Promise<number> => {
  const now = clock.now();
  const number = await nextNumber(trx, threadId, now);
  await insertMessage(trx, {
    id: makeId(now, (count) => random.bytes(count)),
    thread_id: threadId,
    number,
    author_id: null,
    side: 'note',
    client_key: `note-${String(number)}`,
    text: NAMELESS,
    mentor_before: before,
    mentor_after: after,
    created_at: now,
  });
  return number;
};

/** Returns the text of a note with current names; null if there is no one to name. */
export const noteText = ({ before, after }: Passed<string>): string | null => {
  if (after === null) return before === null ? null : `${before} is no longer the mentor here.`;
  return before === null ? `${after} is now the mentor here.` : `${after} has taken over from ${before}.`;
};
