/**
 * The `state` of a launch: sealed, so that nothing has to be stored before the platform has answered. That a launch is used
 * once is ensured by its nonce.
 */
import * as v from 'valibot';
import { equalTexts, makeToken, sha256 } from '../../../platform/crypto.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { LaunchRefused } from './refused.ts';

const PURPOSE = 'lti state';
/** From the login initiation to the launch, in milliseconds. */
export const STATE_MS = 10 * 60_000;

const State = v.object({
  platformId: v.string(),
  nonce: v.string(),
  /** SHA-256 of the secret in the browser's cookie, hex. */
  browserHash: v.string(),
  expiresAt: v.number(),
});
export type LaunchState = v.InferOutput<typeof State>;

export interface StartedLaunch {
  readonly state: string;
  readonly nonce: string;
  /** The secret that the browser's cookie holds. */
  readonly browserSecret: string;
}

export interface LaunchStates {
  start(platformId: string): StartedLaunch;
  /** Refuses states that aren't ours or are too old. */
  open(state: string): LaunchState;
}

/** Name of the cookie of a launch: several may be in progress in the frames of one page. */
export const cookieName = ({ browserHash }: Pick<LaunchState, 'browserHash'>): string =>
  `lti_${browserHash.slice(0, 16)}`;

/** Returns true if the secret of a cookie belongs to the launch. */
export const isSameBrowser = ({ browserHash }: LaunchState, secret: string | undefined): boolean =>
  secret !== undefined && equalTexts(sha256(secret), browserHash);

export const createLaunchStates = ({ keys, clock, random }: Pick<Deps, 'keys' | 'clock' | 'random'>): LaunchStates => ({
  start(platformId) {
    const nonce = makeToken(random);
    const browserSecret = makeToken(random);
    const state: LaunchState = {
      platformId,
      nonce,
      browserHash: sha256(browserSecret),
      expiresAt: clock.now() + STATE_MS,
    };
    return { state: keys.seal(PURPOSE, JSON.stringify(state)), nonce, browserSecret };
  },
  open(text) {
    const opened = keys.unseal(PURPOSE, text);
    if (opened === null) throw new LaunchRefused('stateInvalid');
    const state = v.parse(State, JSON.parse(opened));
    if (state.expiresAt <= clock.now()) throw new LaunchRefused('stateExpired');
    return state;
  },
});
