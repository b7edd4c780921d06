/** Third-party initiated login (1EdTech Security Framework 1.0, section 5.1.1): the start of a launch. */
import * as v from 'valibot';
import type { Db } from '../../../platform/database/tables.ts';
import { findPlatform, platformsOfIssuer, type PlatformRow } from '../platforms/repository.ts';
import { LaunchRefused } from './refused.ts';
import type { LaunchStates, StartedLaunch } from './state.ts';

const Hint = v.pipe(v.string(), v.minLength(1), v.maxLength(4_000));

/** Parameters of the platform that we answer to. */
export const LoginRequest = v.object({
  iss: v.pipe(v.string(), v.minLength(1), v.maxLength(1_000)),
  login_hint: Hint,
  target_link_uri: v.pipe(v.string(), v.maxLength(4_000)),
  client_id: v.optional(v.pipe(v.string(), v.maxLength(255))),
  lti_message_hint: v.optional(v.pipe(v.string(), v.maxLength(8_000))),
  lti_deployment_id: v.optional(v.pipe(v.string(), v.maxLength(255))),
});
export type LoginRequest = v.InferOutput<typeof LoginRequest>;

/** Parameters of the redirect to the platform, once the browser has returned our cookie. */
export const StartRequest = v.object({
  state: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  login_hint: Hint,
  lti_message_hint: v.optional(v.pipe(v.string(), v.maxLength(8_000))),
});
export type StartRequest = v.InferOutput<typeof StartRequest>;

export interface LoggingIn {
  /** Finds the platform, and makes state, nonce and the secret of the browser. Refuses unknown platforms. */
  login(request: LoginRequest): Promise<StartedLaunch>;
  /** Returns the platform's authorisation address for a state. */
  authorizationUrl(request: StartRequest): Promise<string>;
}

const demandOn = (platform: PlatformRow | undefined): PlatformRow => {
  if (platform === undefined) throw new LaunchRefused('platformUnknown');
  if (platform.status === 'off') throw new LaunchRefused('platformOff');
  return platform;
};

export const createLoggingIn = ({
  db,
  states,
  redirectUrl,
}: {
  readonly db: Db;
  readonly states: LaunchStates;
  readonly redirectUrl: string;
}): LoggingIn => ({
  async login({ iss, client_id: clientId = null }) {
    const found = await platformsOfIssuer(db, iss, clientId);
    // Platforms with the same issuer differ by their client id alone.
    const platform = demandOn(found.length === 1 ? found[0] : undefined);
    return states.start(platform.id);
  },
  async authorizationUrl({ state, login_hint: loginHint, lti_message_hint: messageHint }) {
    const { platformId, nonce } = states.open(state);
    const platform = demandOn(await findPlatform(db, platformId));
    const url = new URL(platform.authorization_url);
    const parameters = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.client_id,
      redirect_uri: redirectUrl,
      login_hint: loginHint,
      ...(messageHint !== undefined && { lti_message_hint: messageHint }),
      state,
      nonce,
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  },
});
