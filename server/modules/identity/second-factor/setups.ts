/**
 * A started setup: the server hands it out sealed and gets it back with the proof that it works, so that what is
 * never finished leaves nothing behind.
 */
import * as v from 'valibot';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { AuthContext } from '../sign-in/context.ts';

/** How long a setup may take, in milliseconds. */
const SETUP_MS = 10 * 60_000;

const Sealed = v.object({
  kind: v.picklist(['totp', 'passkey']),
  userId: v.string(),
  sessionId: v.string(),
  until: v.number(),
  /** The app's secret, or the passkey's challenge. */
  value: v.string(),
});
type Kind = v.InferOutput<typeof Sealed>['kind'];
type Context = Pick<AuthContext, 'clock' | 'keys'>;

const PURPOSE = 'second-factor-setup';

/** Seals what the setup of that session works with. */
export const sealSetup = ({ clock, keys }: Context, { userId, sessionId }: Actor, kind: Kind, value: string): string =>
  keys.seal(PURPOSE, JSON.stringify({ kind, userId, sessionId, until: clock.now() + SETUP_MS, value }));

const over = (): Refusal =>
  new Refusal('SECOND_STEP_OVER', { message: 'This setup took too long. Please start again.' });

/** Returns the sealed content. Refuses if it is too old, or of another session or kind. */
export const openSetup = (
  { clock, keys }: Context,
  { userId, sessionId }: Actor,
  kind: Kind,
  sealed: string,
): string => {
  const text = keys.unseal(PURPOSE, sealed);
  if (text === null) throw over();
  // Sealed by us alone, so it has that form.
  const setup = v.parse(Sealed, JSON.parse(text));
  const own = setup.kind === kind && setup.userId === userId && setup.sessionId === sessionId;
  if (!own || clock.now() >= setup.until) throw over();
  return setup.value;
};
