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
 * Loads the operator's details; null if the server can't be reached. It needs no session, so pages don't load one for it,
 * but like every call it sends the stored token and device id.
 */
export const loadSiteFacts = async (): Promise<SiteDetails | null> => {
  const reply = await createClient({ origin: '', http: platformHttp, clock: platformClock, credentials }).call(getSite);
  return reply.ok ? reply.data.data.site : null;
};
