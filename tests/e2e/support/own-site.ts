/** The built site on a server of a spec's own, whose clock the test moves. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { RENEW_AT, renewalAt } from '#shared/auth/renewal.ts';
import type { Config } from '../../../server/platform/config/config.ts';
import { createFakeClock } from '../../fixtures/server/fake-clock.ts';
import type { Person } from '../../fixtures/records/people.ts';
import { startServer, type StartOptions, type TestServer } from '../../fixtures/server/server.ts';

const SESSION_MS = 7 * 24 * 60 * 60_000;

const inDist = (path: string): string => fileURLToPath(new URL(`../../../dist/${path}`, import.meta.url));

/** Starts it. The browser's own clock says when a session ends, so the server's begins with it. */
export const startOwnSite = (
  config: Partial<Config> = {},
  options: Pick<StartOptions, 'reviewRule'> = {},
): Promise<TestServer> =>
  startServer({
    ...options,
    config: { ...config, webDir: inDist('web'), rendererFile: inDist('ssr/render.js') },
    clock: createFakeClock(Date.now()),
  });

/** Ends the server after its pages were left: one that still loads would log what it no longer receives. */
export const closeSite = async (server: TestServer, ...pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await page.goto('about:blank');
  await server.close();
};

/** Opens an address of that server, given as mails name it or by its path alone. */
export const openAt = async (page: Page, server: TestServer, address: string): Promise<void> => {
  const { pathname, search } = new URL(address, server.url);
  await page.goto(server.url + pathname + search);
};

/** Signs that person in on this device, as the form does. */
export const keepSession = async (page: Page, server: TestServer, person: Person): Promise<void> => {
  const { userId: _id, name, number, email, role, deviceId: uniqueId } = person;
  // The browser's clock: by the server's, which tests move ahead, a page would renew the token at once.
  const now = Date.now();
  const session = {
    deviceId: person.deviceId,
    currentUser: JSON.stringify({ _id, name, number, email, role, uniqueId }),
    [RENEW_AT]: renewalAt(new Date(now + SESSION_MS).toISOString(), now),
    authToken: person.token,
  };
  await openAt(page, server, '/about');
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, session);
};
