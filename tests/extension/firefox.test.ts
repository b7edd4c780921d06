/** The built extension in Debian's Firefox, where the machine has one. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';
import { startFirefox, type Firefox } from './marionette.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BINARY = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
const ID = 'toolbar@business-wisdom.example';
const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ADDRESS = `moz-extension://${UUID}`;
const START_MS = 150_000;

// Firefox isn't installed by default; every flow is tested in Chromium.
describe.skipIf(!existsSync(BINARY))('in Firefox the extension', () => {
  let firefox: Firefox | undefined;
  const running = (): Firefox => {
    if (firefox === undefined) throw new Error('Firefox is not running');
    return firefox;
  };
  beforeAll(async () => {
    const out = makeTempDir('firefox-build');
    await promisify(execFile)(join(ROOT, 'node_modules/.bin/wxt'), ['build', '-b', 'firefox', '--level', 'error'], {
      cwd: ROOT,
      // Nothing listens there: the pages must work without a server.
      env: { ...process.env, SERVER_ORIGIN: 'http://localhost:9', EXTENSION_OUT_DIR: out, NODE_ENV: 'production' },
    });
    firefox = await startFirefox(BINARY, makeTempDir('firefox-profile'), { [ID]: UUID });
    expect(await firefox.install(join(out, 'firefox-mv3'))).toMatchObject({ value: ID });
  }, START_MS);
  afterAll(() => firefox?.close());

  const heading = () => running().evaluate("return document.querySelector('h1')?.textContent ?? ''");
  /** Navigates between extension pages: only the extension can open its own URLs. */
  const follow = (page: string) => running().evaluate(`window.location.assign('/${page}')`);

  it('shows its welcome page after the installation', async () => {
    await expect.poll(() => running().goTo(`${ADDRESS}/welcome.html`), { timeout: 60_000 }).toBe(true);
    await expect.poll(heading, { timeout: 60_000 }).toBe('Five questions between two meetings');
  });

  it('shows its options', async () => {
    await follow('options.html');
    await expect.poll(heading, { timeout: 60_000 }).toBe('Options');
  });

  it('says in the popup that the server cannot be reached', async () => {
    await follow('popup.html');
    const text = () => running().evaluate('return document.body.innerText');
    await expect.poll(text, { timeout: 60_000 }).toMatch(/reach/i);
  });

  it('has a sidebar with the same views', async () => {
    await follow('sidepanel.html');
    const tabs = () =>
      running().evaluate("return [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)");
    await expect.poll(tabs, { timeout: 60_000 }).toEqual(['Today', 'News', 'You']);
  });
});
