/** A sign-in at an identity provider that this tab has started; it survives the way there and back. */
import * as v from 'valibot';
import { sessionKeyValues } from '../session/storage.ts';

const KEY = 'ssoSignIn';

const Started = v.object({
  /** Proves to the server that this browser started the sign-in. */
  verifier: v.string(),
  /** The organisation whose owner tests; null for a sign-in. */
  test: v.nullable(v.string()),
});
export type Started = v.InferOutput<typeof Started>;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Stores a new verifier; returns the challenge for the server. */
export const startInThisTab = async (test: string | null): Promise<string> => {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  sessionKeyValues.set(KEY, JSON.stringify({ verifier, test } satisfies Started));
  return base64url(new Uint8Array(hash));
};

/** Returns what this tab started, or null. */
export const startedInThisTab = (): Started | null => {
  try {
    const result = v.safeParse(Started, JSON.parse(sessionKeyValues.get(KEY) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
};

export const forgetStarted = (): void => sessionKeyValues.remove(KEY);
