import type { Deps } from '../../../platform/dependencies.ts';
import type { Codes } from '../codes/codes.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SsoPolicy } from './sso-policy.ts';

/** Dependencies of this feature's actions. */
export interface AuthContext extends Deps {
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly codes: Codes;
  readonly sso: SsoPolicy;
}

/** Where a call comes from. */
export interface Caller {
  readonly ip: string;
  /** The `x-device-id` header when it is a UUID. */
  readonly deviceId: string | null;
  readonly requestId: string;
}
