/** Single logout: a sign-out here that also signs the user out of their organisation's provider. */
import { startSsoLogout } from '#shared/contract/sso/logout.ts';
import { localKeyValues } from '../session/storage.ts';
import { session } from '../session/session.ts';
import { SSO_SESSION } from './sso-session.ts';

/** Signs out, and goes to the provider if it has single logout. */
export const logOutEverywhere = async (): Promise<void> => {
  localKeyValues.remove(SSO_SESSION);
  const reply = await session.client.call(startSsoLogout);
  // Also when the provider can't be reached: the session here ends in any case.
  await session.logout();
  if (reply.ok && reply.data.data.url !== null) window.location.assign(reply.data.data.url);
};
