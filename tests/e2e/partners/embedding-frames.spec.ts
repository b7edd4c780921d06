/** The widget in an iframe, and as HTML that the partner's own server has written. */
import { expect, play, test, widgetOf } from '../support/partner-test.ts';

test('a frame shows the quiz, has the height that it needs, and is taken by keyboard', async ({ page, partner }) => {
  await page.goto(`${partner.origin}/?frame`);
  const frame = page.frameLocator('iframe');
  const widget = frame.locator('business-quiz');
  await expect(widget.getByText('Question 1 of 5')).toBeVisible();
  const height = async (): Promise<number> => Number(await page.locator('iframe').getAttribute('height'));
  await expect.poll(height).toBeGreaterThan(250);
  const inside = page.frames().find((one) => one !== page.mainFrame());
  expect(
    await inside?.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
    'nothing scrolls inside',
  ).toBeLessThanOrEqual(0);
  const before = await height();
  await widget.evaluate((element) => element.shadowRoot?.querySelector<HTMLElement>('fieldset input')?.focus());
  await play(page, widget);
  await expect.poll(height, 'the result is higher than a question').toBeGreaterThan(before);
});

test('a frame takes no height from a message that somebody else sends (41)', async ({ page, partner }) => {
  await page.goto(`${partner.origin}/?frame`);
  await expect(page.frameLocator('iframe').getByText('Question 1 of 5')).toBeVisible();
  const frame = page.locator('iframe');
  await expect.poll(async () => Number(await frame.getAttribute('height'))).toBeGreaterThan(250);
  const before = await frame.getAttribute('height');
  await page.evaluate(() => {
    const ours = document.querySelector('iframe');
    const message = { type: 'bw-height', height: 9_999 };
    // From the page itself; with the right sender but from another origin; and from our origin, but from another window.
    window.postMessage(message, '*');
    window.dispatchEvent(
      new MessageEvent('message', {
        data: message,
        origin: 'https://evil.example',
        source: ours?.contentWindow ?? null,
      }),
    );
    const { origin } = new URL(ours?.src ?? '');
    window.dispatchEvent(new MessageEvent('message', { data: message, origin, source: window }));
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await frame.getAttribute('height')).toBe(before);
});

test.describe('framed by a stranger', () => {
  test.use({ expectedConsole: /frame-ancestors|Refused to frame|ERR_BLOCKED_BY_RESPONSE|Framing '/ });

  test('the frame stays empty', async ({ page, partner }) => {
    await page.goto(`${partner.origin.replace('127.0.0.1', 'localhost')}/?frame`);
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true);
    await expect(page.frameLocator('iframe').locator('business-quiz')).toHaveCount(0);
  });
});

test('what a server has written shows the first question before any script, and is taken over by it', async ({
  page,
  partner,
  context,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await context.addInitScript(() => {
    const violated: string[] = [];
    Object.assign(window, { violated });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violated.push(violatedDirective));
  });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/widget/v1/business-quiz.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${partner.origin}/?inlined`, { waitUntil: 'commit' });
  const widget = widgetOf(page);
  await expect(widget.getByText('Question 1 of 5')).toBeVisible();
  expect(await widget.evaluate((element) => element.matches(':defined')), 'no script has run').toBe(false);
  const styled = await widget.locator('article').evaluate((card) => getComputedStyle(card).borderRadius);
  expect(styled).toBe('14px');
  await expect(widget.locator('form')).toHaveAttribute('inert', '');
  release();
  await expect(widget.locator('form')).not.toHaveAttribute('inert');
  await play(page, widget);
  expect(requests.filter((path) => path.startsWith('/api/embed'))).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { violated: string[] }).violated)).toEqual([]);
});
