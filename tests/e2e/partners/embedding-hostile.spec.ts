/** Pages that isolate, sandbox, copy or repeat the widget, and servers that don't answer. */
import type { Page } from '@playwright/test';
import { expect, play, test, widgetOf } from '../support/partner-test.ts';
import type { PartnerSite } from '../support/partner-page.ts';

/** Opens a page of the partner with that body; `headers` are sent with it. */
const open = async (
  page: Page,
  { origin, files }: PartnerSite,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  files.set('/article', {
    type: 'text/html',
    headers,
    body: `<!doctype html><link rel="icon" href="data:,">${body}`,
  });
  await page.goto(`${origin}/article`);
};

const element = (key: string, attributes = ''): string =>
  `<business-quiz partner="${key}" ${attributes}></business-quiz>`;

const expectQuestion = async (page: Page): Promise<void> => {
  await expect(widgetOf(page).getByText('Question 1 of 5')).toBeVisible();
};

test('fifty widgets of one quiz ask for it once, and each has an attempt of its own', async ({ page, partner }) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/embed/quiz')) reads.push(request.url());
  });
  await page.goto(`${partner.origin}/?many=50`);
  const widgets = page.locator('business-quiz');
  await expect(widgets.getByText('Question 1 of 5')).toHaveCount(50);
  expect(reads).toHaveLength(1);
  for (const at of [0, 1]) {
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    await widgets.nth(at).locator('fieldset input').nth(at).check({ force: true });
    await saved;
  }
  await page.reload();
  await expect(widgets.nth(0).locator('fieldset input').nth(0)).toBeChecked();
  await expect(widgets.nth(1).locator('fieldset input').nth(1)).toBeChecked();
  await expect(widgets.nth(2).locator('fieldset :checked')).toHaveCount(0);
});

test('a classic script without type="module" shows the quiz, at the top of a page or deferred', async ({
  page,
  partner,
  baseURL,
}) => {
  for (const attribute of ['', 'defer', 'async']) {
    const script = `<script ${attribute} src="${String(baseURL)}/widget/v1/business-quiz.classic.js"></script>`;
    await open(page, partner, `${script}${element(partner.key)}`);
    await expectQuestion(page);
  }
});

test('a script on the page’s own host asks the server that the element names', async ({ page, partner, baseURL }) => {
  const server = String(baseURL);
  const body = await (await page.request.get(`${server}/widget/v1/business-quiz.js`)).text();
  partner.files.set('/copied.js', { type: 'text/javascript', body });
  const requests: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(origin);
  });
  const copied = '<script type="module" src="/copied.js"></script>';
  await open(page, partner, `${copied}${element(partner.key, `server="${server}/"`)}`);
  await play(page, widgetOf(page));
  expect(new Set(requests)).toEqual(new Set([server]));
  await expect(widgetOf(page).getByRole('link', { name: 'Save my score' })).toHaveAttribute(
    'href',
    new RegExp(`^${server}/claim#`),
  );
});

test('a cross-origin isolated page shows the frame', async ({ page, partner, baseURL }) => {
  const src = `${String(baseURL)}/embed/quiz/daily?partner=${partner.key}`;
  await open(page, partner, `<iframe src="${src}" title="A quiz"></iframe>`, {
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await expect(page.frameLocator('iframe').getByText('Question 1 of 5')).toBeVisible();
});

test.describe('a frame', () => {
  test.use({ expectedConsole: /status of (400|403)/ });

  for (const key of [`pk_${'0'.repeat(24)}`, 'nonsense']) {
    test(`with the key ${key} says why it shows no quiz`, async ({ page, partner, baseURL }) => {
      const src = `${String(baseURL)}/embed/quiz/daily?partner=${key}`;
      await open(page, partner, `<iframe src="${src}" title="A quiz" width="400" height="300"></iframe>`);
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { name: 'This quiz can’t be shown here' })).toBeVisible();
      await expect(frame.getByRole('link', { name: 'Take today’s quiz on Business Wisdom' })).toBeVisible();
    });
  }
});

test('a frame sends the widget’s events to the page', async ({ page, partner }) => {
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    for (const name of ['bw-ready', 'bw-start', 'bw-answer', 'bw-complete']) {
      document.addEventListener(name, (event) => {
        events.push(`${name} ${JSON.stringify((event as CustomEvent).detail)} ${(event.target as Element).id}`);
      });
    }
  });
  await page.goto(`${partner.origin}/?frame`);
  await page.locator('iframe').evaluate((frame) => (frame.id = 'ours'));
  const widget = page.frameLocator('iframe').locator('business-quiz');
  await expect(widget.getByText('Question 1 of 5')).toBeVisible();
  await widget.evaluate((shown) => shown.shadowRoot?.querySelector<HTMLElement>('fieldset input')?.focus());
  await play(page, widget);
  const events = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { events: string[] }).events.map((text) => text.replace(/\d+/g, '#')));
  await expect.poll(async () => (await events()).at(-1)).toMatch(/^bw-complete \{"score":#,"maxScore":#.* ours$/);
  expect(await events()).toContain('bw-answer {"index":#,"total":#} ours');
});

test.describe('in a sandbox', () => {
  // Chromium, about the frame of the same origin that had none.
  test.use({ expectedConsole: /origin-keyed agent cluster/ });

  test('without an origin the frame shows the card, which leads to the quiz', async ({ page, partner, baseURL }) => {
    const src = `${String(baseURL)}/embed/quiz/daily?partner=${partner.key}`;
    await open(page, partner, `<iframe src="${src}" title="A quiz" sandbox="allow-scripts allow-popups"></iframe>`);
    const widget = page.frameLocator('iframe').locator('business-quiz');
    await expect(widget.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute(
      'href',
      `${String(baseURL)}/daily`,
    );
    await expect(widget.getByRole('radio')).toHaveCount(0);
  });
});

test.describe('of a server that never answers', () => {
  test('the widget stops waiting, and tries again', async ({ page, partner }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      // The browser’s own timeout doesn’t follow the clock of the test.
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(), milliseconds);
        return controller.signal;
      };
    });
    let hangs = true;
    await page.route('**/api/embed/quiz*', (route) => (hangs ? undefined : route.continue()));
    await page.goto(partner.origin);
    await expect(widgetOf(page).getByRole('status')).toHaveText('Loading the quiz…');
    await page.clock.runFor(20_000);
    await expect(widgetOf(page).getByRole('alert')).toContainText('We can’t reach the server');
    hangs = false;
    await widgetOf(page).getByRole('button', { name: 'Try again' }).click();
    await expectQuestion(page);
  });
});
