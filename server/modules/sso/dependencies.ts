import type { Deps } from '../../platform/dependencies.ts';
import type { GuardedFetch } from '../../platform/http/outgoing/guarded-fetch.ts';
import type { TargetRules } from '../../platform/http/outgoing/targets.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import type { ModuleApis } from '../../platform/modules/module.ts';
import type { ResolveTxt } from './domains/resolve-txt.ts';
import type { MakeSigningKey } from './saml/signing-key.ts';

/** The key that seals client secrets, PKCE verifiers and claims. */
export const SSO_KEY = 'single sign-on';

export type Owner = Pick<Actor, 'userId'>;

export interface SsoDeps extends Pick<
  Deps,
  'config' | 'db' | 'clock' | 'random' | 'keys' | 'limits' | 'log' | 'outbox'
> {
  readonly resolveTxt: ResolveTxt;
  readonly makeSigningKey: MakeSigningKey;
  readonly guardedFetch: GuardedFetch;
  readonly rules: TargetRules;
  /** Modules that come earlier in the list are ready; read inside functions all the same. */
  readonly organisations: () => Pick<ModuleApis['organisations'], 'demandOwner' | 'join'>;
  readonly identity: () => Pick<ModuleApis['identity'], 'providerSignIn'>;
}

/** Connections to the outside, and slow work, so that tests can replace them. */
export interface SsoAdapters {
  readonly resolveTxt?: ResolveTxt | undefined;
  readonly makeSigningKey?: MakeSigningKey | undefined;
}
