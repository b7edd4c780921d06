import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { createClient, type Credentials } from '#shared/client/client.ts';
import { platformClock, platformHttp } from '#shared/client/platform.ts';
import { getSite, type SiteDetails } from '#shared/contract/site/site.ts';
import { localKeyValues } from '../session/storage.ts';

const credentials = (): Credentials => ({
  token: localKeyValues.get(STORAGE_KEYS.authToken),
  deviceId: localKeyValues.get(STORAGE_KEYS.deviceId),
});

/**
 * Asks the server for the facts of the site; null out of its reach. Needs no session, so that no page carries one for it;
 * like every call it carries the stored token and device id.
 */
export const loadSiteFacts = async (): Promise<SiteDetails | null> => {
  const reply = await createClient({ origin: '', http: platformHttp, clock: platformClock, credentials }).call(getSite);
  return reply.ok ? reply.data.data.site : null;
};
