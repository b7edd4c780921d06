import { sentenceOf } from '#shared/client/sentence-of.ts';
import { startSso } from '#shared/contract/sso/sign-in.ts';
import { session } from '../session/session.ts';
import { startInThisTab } from './started.ts';

const FALLBACK = 'Single sign-on didn’t start. Please try again.';

/** Goes to the provider of an address. Returns a sentence if it can't; null while the browser is on its way. */
export const startSignIn = async (email: string): Promise<string | null> => {
  try {
    const challenge = await startInThisTab(null);
    const reply = await session.client.call(startSso, { body: { email, uniqueId: session.deviceId(), challenge } });
    if (!reply.ok) return sentenceOf(reply.error, FALLBACK);
    window.location.assign(reply.data.data.url);
    return null;
  } catch {
    return FALLBACK;
  }
};
