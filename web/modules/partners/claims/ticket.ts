/**
 * The ticket of an attempt on a partner's page. It arrives in the URL's fragment, which no server sees, and is stored for
 * this tab while the user signs in.
 */
import type { GuestTicket } from '#shared/attempt/guest-transport.ts';
import { sessionKeyValues } from '../../../app/session/storage.ts';

const KEY = 'scoreToSave';
const TICKET = /^#?([0-9a-f]{24})\.([A-Za-z0-9_-]{43})$/;

const parse = (text: string): GuestTicket | null => {
  const [, attemptId, guestToken] = TICKET.exec(text) ?? [];
  return attemptId === undefined || guestToken === undefined ? null : { attemptId, guestToken };
};

/** Returns this tab's ticket: from the URL, which it is removed from, or from the storage. */
export const takeTicket = (): GuestTicket | null => {
  const { hash, pathname, search } = window.location;
  const arrived = parse(hash);
  if (arrived !== null) {
    sessionKeyValues.set(KEY, hash);
    window.history.replaceState(window.history.state, '', pathname + search);
    return arrived;
  }
  return parse(sessionKeyValues.get(KEY) ?? '');
};

/** Forgets the ticket. */
export const dropTicket = (): void => sessionKeyValues.remove(KEY);
