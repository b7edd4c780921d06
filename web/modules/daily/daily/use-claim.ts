import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Reply } from '#shared/client/reply.ts';
import { claimGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { dropTicket, noteStarted, ticketOf } from './stored-days.ts';
import { forgetResults } from './stale.ts';

export type Claim =
  | { readonly status: 'none' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved'; readonly day: string }
  /** The attempt can't be added to this account. */
  | { readonly status: 'refused'; readonly message: string }
  /** A retry may succeed. */
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void };

type Outcome = Exclude<Claim, { status: 'none' | 'saving' | 'failed' }>;

const REFUSED = new Set<string>(['ALREADY_CLAIMED', 'GUEST_TOKEN_INVALID', 'NOT_FOUND', 'VALIDATION_FAILED']);

const claim = async (day: string, userId: string): Promise<Reply<unknown> | null> => {
  const ticket = ticketOf(localKeyValues, day);
  if (ticket === null) return null;
  const { attemptId: id, guestToken } = ticket;
  const reply = await session.client.call(claimGuestAttempt, { params: { id }, body: { guestToken } });
  if (reply.ok || REFUSED.has(reply.error.code)) dropTicket(localKeyValues, day);
  if (reply.ok) {
    // An unfinished attempt continues as this user's.
    noteStarted(localKeyValues, day, userId);
    forgetResults();
  }
  return reply;
};

/**
 * Moves the guest attempt named by `?save=DAY` to the signed-in user. Only that guest has the parameter in the URL, so
 * nothing is claimed for another user who signs in on the same device.
 */
export const useClaim = (): Claim => {
  const [query, setQuery] = useSearchParams();
  const { user } = useAuth();
  const day = query.get('save');
  const userId = user?._id;
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    if (userId === undefined || day === null) return;
    let left = false;
    const request = claim(day, userId);
    void request.then((reply) => {
      if (left) return;
      if (reply !== null && !reply.ok && !REFUSED.has(reply.error.code)) {
        setFailure(reply.error.message);
        return;
      }
      if (reply !== null)
        setOutcome(reply.ok ? { status: 'saved', day } : { status: 'refused', message: reply.error.message });
      setQuery({}, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [userId, day, tries, setQuery]);

  if (userId === undefined || day === null) return outcome ?? { status: 'none' };
  if (failure === null) return { status: 'saving' };
  const retry = (): void => {
    setFailure(null);
    setTries(tries + 1);
  };
  return { status: 'failed', message: failure, retry };
};
