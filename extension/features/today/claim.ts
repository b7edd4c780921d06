/** A guest's attempt becomes that of the person who signs in, when they have asked for it. */
import { storedAttemptKey } from '#shared/attempt/stored-attempt.ts';
import { readGuestTicket } from '#shared/attempt/guest-transport.ts';
import type { AttemptStorage } from '#shared/attempt/ports.ts';
import type { Client } from '#shared/client/client.ts';
import { claimGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { guestKey } from '../../daily-status.ts';

/** The attempt can't become this person's, and never will. */
const REFUSED = new Set<string>(['ALREADY_CLAIMED', 'GUEST_TOKEN_INVALID', 'NOT_FOUND', 'VALIDATION_FAILED']);

/** Forgets the guest's attempt of that day. */
export const dropGuest = (texts: AttemptStorage, date: string): void => {
  const ticket = readGuestTicket(texts, guestKey(date));
  if (ticket !== null) texts.remove(storedAttemptKey(ticket.attemptId));
  texts.remove(guestKey(date));
};

/** `none`: there was nothing to claim. `later`: it may work another time. `refused`: with the server's reason. */
export type Claimed =
  | { readonly kind: 'none' | 'saved' | 'later' }
  | { readonly kind: 'refused'; readonly message: string };

/** Claims the guest's attempt of that day for whoever is signed in. */
export const claimGuest = async (client: Client, texts: AttemptStorage, date: string): Promise<Claimed> => {
  const ticket = readGuestTicket(texts, guestKey(date));
  if (ticket === null) return { kind: 'none' };
  const { attemptId: id, guestToken } = ticket;
  const reply = await client.call(claimGuestAttempt, { params: { id }, body: { guestToken } });
  if (!reply.ok && !REFUSED.has(reply.error.code)) return { kind: 'later' };
  dropGuest(texts, date);
  return reply.ok ? { kind: 'saved' } : { kind: 'refused', message: reply.error.message };
};
