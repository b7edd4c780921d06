/** A learner's day in Firefox, with a real server: `npm run test:firefox`. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getResult } from '#shared/contract/attempts/result.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { startRelay, type Relay } from '../doubles/relay.ts';
import { createFakeClock } from '../fixtures/server/fake-clock.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { makeDailySet } from '../fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';
import { startFirefox, type Firefox } from './marionette.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BINARY = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
const ID = 'toolbar@business-wisdom.example';
const UUID = '5c3e0c57-6b1f-4a57-8ed9-0d2f7a0a6c11';
const ADDRESS = `moz-extension://${UUID}`;
const START_MS = 150_000;
const SOON = { timeout: 30_000 };

const question = (id: string, prompt: string): Question => ({
  id,
  kind: 'boolean',
  prompt,
  explanation: 'So it is.',
  points: 1,
  correct: true,
});

describe.skipIf(process.env['TEST_FIREFOX'] === undefined)('a learner in Firefox', () => {
  let server: TestServer;
  let relay: Relay;
  let person: Person;
  let firefox: Firefox;

  beforeAll(async () => {
    server = await startServer({ clock: createFakeClock(Date.now()) });
    await makeDailySet(server, 'Two questions', [
      question('q1', 'Is a bond a debt?'),
      question('q2', 'Is a share not?'),
    ]);
    person = await signUp(server);
    relay = await startRelay(server.url);
    const out = makeTempDir('firefox-flow-build');
    await promisify(execFile)(join(ROOT, 'node_modules/.bin/wxt'), ['build', '-b', 'firefox', '--level', 'error'], {
      cwd: ROOT,
      env: { ...process.env, SERVER_ORIGIN: relay.origin, EXTENSION_OUT_DIR: out, NODE_ENV: 'production' },
    });
    firefox = await startFirefox(BINARY, makeTempDir('firefox-flow-profile'), { [ID]: UUID });
    await firefox.install(join(out, 'firefox-mv3'));
  }, START_MS);
  afterAll(async () => {
    await firefox.close();
    await relay.close();
    await server.close();
  });

  const openPopup = () => firefox.evaluate("window.location.assign('/popup.html')");
  const text = () => firefox.evaluate('return document.body.innerText');
  /** Clicks once the element is there: the popup shows its last picture before its controls. */
  const click = (xpath: string) =>
    expect
      .poll(
        () =>
          firefox.click(xpath).then(
            () => true,
            () => false,
          ),
        SOON,
      )
      .toBe(true);
  const button = (name: string) => click(`//button[starts-with(normalize-space(), "${name}")]`);
  const stored = async () =>
    (await firefox.evaluateLater('return browser.storage.local.get()')) as Readonly<Record<string, unknown>>;
  const ring = (alarm: string) =>
    firefox.evaluateLater(`await browser.alarms.create('${alarm}', { when: Date.now() }); return true`);
  const waiting = async () => Object.keys(await stored()).filter((key) => key.startsWith('outbox:'));
  const results = async () => (await server.api(getResult, { as: person })).data.data;

  it('signs in by the form of the popup', async () => {
    await expect.poll(() => firefox.goTo(`${ADDRESS}/welcome.html`), SOON).toBe(true);
    await openPopup();
    await expect.poll(text, SOON).toContain('Start today’s quiz');
    await click('//*[@role="tab"][.="You"]');
    await expect.poll(text, SOON).toContain('Password');
    await firefox.type('input[type=email]', person.email);
    await firefox.type('input[type=password]', person.password);
    await button('Sign in');
    await expect.poll(async () => (await stored())['authToken'], SOON).toEqual(expect.any(String));
  });

  it('gets a new token from the background, and stays signed in', async () => {
    const before = (await stored())['authToken'];
    server.clock.advance(1_000);
    await ring('refresh-token');
    await expect.poll(async () => (await stored())['authToken'], SOON).not.toBe(before);
    await openPopup();
    await expect.poll(text, SOON).toContain('Start today’s quiz');
  });

  it('answers and submits without a network, and the answers wait', async () => {
    await button('Start today’s quiz');
    await expect.poll(text, SOON).toContain('Question 1 of 2');
    await click('//label[contains(., "True")]');
    relay.become('cut');
    await expect.poll(text, SOON).toContain('Question 2 of 2');
    await click('//label[contains(., "True")]');
    await button('Submit');
    await expect.poll(text, SOON).toContain('Your answers are saved');
    expect(await waiting()).toHaveLength(1);
    expect(await results()).toEqual([]);
  });

  it('sends them from the background once the server is back, exactly once', async () => {
    await openPopup();
    await expect.poll(text, SOON).toContain('Your answers are saved');
    relay.become('through');
    await ring('send-answers');
    await expect.poll(waiting, SOON).toEqual([]);
    await expect.poll(text, SOON).toContain('Streak: 1 day');
    await ring('send-answers');
    expect(await results()).toHaveLength(1);
  });
});
