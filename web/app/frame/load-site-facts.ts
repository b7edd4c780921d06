import { createClient } from '#shared/client/client.ts';
import { platformClock, platformHttp } from '#shared/client/platform.ts';
import { getSite, type SiteFacts } from '#shared/contract/site/site.ts';

/** Asks the server for the facts of the site; null out of its reach. Needs no session, so that no page carries one for it. */
export const loadSiteFacts = async (): Promise<SiteFacts | null> => {
  const reply = await createClient({ origin: '', http: platformHttp, clock: platformClock }).call(getSite);
  return reply.ok ? reply.data.data.site : null;
};
