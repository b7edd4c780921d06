/** The built site on a server of a spec's own, whose clock the test moves. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { createFakeClock } from '../../fixtures/server/fake-clock.ts';
import { startServer, type TestServer } from '../../fixtures/server/server.ts';

const inDist = (path: string): string => fileURLToPath(new URL(`../../../dist/${path}`, import.meta.url));

/** Starts it. The browser's own clock says when a session ends, so the server's begins with it. */
export const startOwnSite = (): Promise<TestServer> =>
  startServer({
    config: { webDir: inDist('web'), rendererFile: inDist('ssr/render.js') },
    clock: createFakeClock(Date.now()),
  });

/** Opens an address of that server, given as mails name it or by its path alone. */
export const openAt = async (page: Page, server: TestServer, address: string): Promise<void> => {
  const { pathname, search } = new URL(address, server.url);
  await page.goto(server.url + pathname + search);
};
