/**
 * Every way to leave right after a submission, over a slow line: no submission is lost, and none arrives twice. One run
 * makes a closing of each kind; `npx playwright test closings --repeat-each=10` makes 200.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addPartner } from '#shared/contract/partners/partners.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { startRelay, type Relay } from '../../doubles/relay.ts';
import { createFakeClock } from '../../fixtures/server/fake-clock.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { makeDailySet } from '../../fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../../fixtures/server/server.ts';
import { makeTempDir } from '../../fixtures/server/temp-dir.ts';
import { ROOT } from '../../../scripts/run.ts';
import { expect } from '../support/fixtures.ts';
import {
  BUILT,
  expectStart,
  killWorker,
  launch,
  openFresh,
  test,
  type Extension,
  type Loaded,
} from '../support/extension-fixtures.ts';
import { giveByKeyboard } from '../support/keyboard.ts';
import { giveAnswer, widgetOf } from '../support/partner-test.ts';
import { serveWidget } from '../support/partner-page.ts';
import { RENEW_AT } from '#shared/auth/renewal.ts';

const QUESTION: Question = {
  id: 'q1',
  kind: 'boolean',
  prompt: 'Is a share a part of a company?',
  explanation: 'It is.',
  points: 1,
  correct: true,
};

/** Milliseconds between the answer and its submission: at once, while the answer is on its way, and after it was saved. */
const SUBMIT_AFTER = [0, 450, 900, 2_500] as const;
/** Milliseconds between the submission and the end of its page. */
const CLOSE_AFTER = [0, 100, 300, 1_000, 2_500, 4_000] as const;

const HOUR_MS = 3_600_000;

type Client = 'site' | 'popup' | 'widget';
type Way = 'tab' | 'elsewhere' | 'renderer' | 'worker' | 'browser';

const WAYS: Readonly<Record<Client, readonly Way[]>> = {
  site: ['tab', 'elsewhere', 'renderer', 'browser', 'tab', 'elsewhere', 'browser'],
  popup: ['tab', 'worker', 'browser', 'renderer', 'tab', 'worker', 'browser'],
  widget: ['tab', 'elsewhere', 'browser', 'tab', 'elsewhere', 'renderer'],
};
const CLOSINGS = Object.entries(WAYS).flatMap(([client, ways]) =>
  ways.map((way) => ({ client: client as Client, way })),
);

let server: TestServer;
let relay: Relay;
let partner: { readonly origin: string; close(): Promise<void> };
let loaded: Loaded;
let profile: string;

test.beforeAll(async ({ loaded: built, baseURL }) => {
  expect(built.origin).toMatch(/^chrome-extension:/);
  server = await startServer({
    clock: createFakeClock(Date.now()),
    config: {
      webDir: join(ROOT, 'dist/web'),
      widgetDir: join(ROOT, 'dist/widget'),
      rendererFile: join(ROOT, 'dist/ssr/render.js'),
      fragmentFile: join(ROOT, 'dist/widget-ssr/render.js'),
    },
  });
  await makeDailySet(server, 'One question', [QUESTION]);
  relay = await startRelay(server.url);
  let key = '';
  partner = await serveWidget(relay.origin, () => key);
  const admin = await signUp(server, { role: 'admin' });
  const added = await server.api(addPartner, {
    as: admin,
    body: { name: 'The Morning Ledger', origins: [partner.origin], quizzes: [] },
  });
  ({ key } = added.data.data.partner);
  profile = makeTempDir('profile');
  loaded = await launch(BUILT, String(baseURL), profile);
});

test.afterAll(async () => {
  await loaded.context.close();
  await partner.close();
  await relay.close();
  await server.close();
});

/** The stored attempts of a signed-in learner. */
const sessionOf = ({ token, deviceId, userId, name, email, number, role }: Person): Record<string, string> => ({
  [RENEW_AT]: String(Date.now() + HOUR_MS),
  authToken: token,
  deviceId,
  currentUser: JSON.stringify({ _id: userId, name, email, number, role, uniqueId: deviceId }),
});

/** Leaves nothing but those entries in the storage of that origin. */
const store = async (page: Page, origin: string, entries: Readonly<Record<string, string>>): Promise<void> => {
  // A page that runs no script.
  await page.goto(`${origin}${origin === partner.origin ? '/page.css' : '/widget/v1/pinned.json'}`);
  await page.evaluate((given) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, entries);
};

/** The client with today's quiz on its only question. */
const openQuiz = async (client: Client, page: Page, person: Person): Promise<void> => {
  if (client === 'widget') {
    await store(page, partner.origin, {});
    await page.goto(partner.origin);
    await expect(widgetOf(page).getByText('Question 1 of 1')).toBeVisible();
    return;
  }
  if (client === 'site') {
    await store(page, relay.origin, sessionOf(person));
    await page.goto(`${relay.origin}/daily`);
  } else {
    await openFresh(page, loaded, relay.origin);
    await expectStart(page);
    await page.evaluate(async ({ authToken = '', ...others }) => {
      const { local } = (globalThis as unknown as Extension).chrome.storage;
      // The token comes last: open pages verify it as soon as it is there.
      await local.set(others);
      await local.set({ authToken });
    }, sessionOf(person));
    await page.reload();
  }
  await page.getByRole('button', { name: 'Start today’s quiz' }).click();
};

const submit = async (client: Client, page: Page, wait: number): Promise<void> => {
  if (client === 'widget') await giveAnswer(page, widgetOf(page));
  else await giveByKeyboard(page, 1, 1);
  await page.waitForTimeout(wait);
  const form = client === 'widget' ? widgetOf(page) : page;
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
};

/** Ends the page that way. */
const leave = async (way: Way, page: Page, baseURL: string): Promise<void> => {
  if (way === 'elsewhere') await page.goto('about:blank');
  if (way === 'worker') await killWorker(loaded, page);
  if (way === 'renderer') {
    const session = await loaded.context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }
  if (way !== 'browser') return page.close();
  await loaded.context.close();
  loaded = await launch(BUILT, baseURL, profile);
};

const ADDRESS: Readonly<Record<Client, () => string>> = {
  site: () => `${relay.origin}/daily`,
  popup: () => `${loaded.origin}/popup.html`,
  widget: () => partner.origin,
};

for (const [at, { client, way }] of CLOSINGS.entries()) {
  test(`${client}, closing ${String(at + 1)}: the ${way} is gone`, async ({ baseURL }, { repeatEachIndex }) => {
    const turn = at + repeatEachIndex * CLOSINGS.length;
    const submitAfter = SUBMIT_AFTER[turn % SUBMIT_AFTER.length] ?? 0;
    const closeAfter = CLOSE_AFTER[turn % CLOSE_AFTER.length] ?? 0;
    const person = await signUp(server, { client: client === 'popup' ? 'extension' : 'web' });
    const before = await server.db.selectFrom('attempts').select('id').execute();
    const page = await loaded.context.newPage();
    relay.become('through');
    await openQuiz(client, page, person);
    relay.become('slow');
    await submit(client, page, submitAfter);
    await page.waitForTimeout(closeAfter);
    await leave(way, page, String(baseURL));

    const again = await loaded.context.newPage();
    await again.goto(ADDRESS[client]());
    // The words of the widget and of the other two.
    await expect(again.getByText(/^(✓ )?Right$/).first()).toBeVisible();
    // A guest's page that closes while it opens its attempt may leave an open one without answers behind.
    const finished = await server.db
      .selectFrom('attempts')
      .select(['score_milli', 'user_id'])
      .where('status', '=', 'finished')
      .where('id', 'not in', before.map(({ id }) => id).concat(''))
      .execute();
    const userId = client === 'widget' ? null : person.userId;
    expect(finished, `submitted after ${String(submitAfter)} ms, closed after ${String(closeAfter)} ms`).toEqual([
      { score_milli: 1000, user_id: userId },
    ]);
    await again.close();
  });
}
