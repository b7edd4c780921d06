import { createHash } from 'node:crypto';
import { expect, test } from '../support/fixtures.ts';
import { axeFaults } from '../support/page-checks.ts';

/** The demo page, served beside the widget. */
const DEMO = '/widget/demo.html';

test("the widget shows today's quiz on a page of ours, in a shadow root", async ({ page }) => {
  await page.goto(DEMO);
  const widget = page.locator('business-quiz');
  await expect(widget.getByRole('heading', { level: 2 })).not.toBeEmpty();
  await expect(widget.getByText('Question 1 of 5')).toBeVisible();
  expect(await widget.evaluate((element) => element.shadowRoot !== null && element.childNodes.length === 0)).toBe(true);
});

test('the widget asks twice before its first question: for its script and for the quiz', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(DEMO);
  await expect(page.locator('business-quiz').getByText('Question 1 of 5')).toBeVisible();
  expect(requests.filter((path) => !path.startsWith('/widget/demo.') && path !== '/favicon.ico')).toEqual([
    '/widget/v1/business-quiz.js',
    '/api/embed/quiz',
  ]);
});

test('a page may pin a version: its bytes have the hash that is published, and may be kept for ever (40)', async ({
  request,
}) => {
  const { path, integrity } = (await (await request.get('/widget/v1/pinned.json')).json()) as Record<string, string>;
  const pinned = await request.get(path ?? '');
  const hash = createHash('sha384')
    .update(await pinned.body())
    .digest('base64');
  expect(integrity).toBe(`sha384-${hash}`);
  expect(pinned.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
});

test.describe('without a server', () => {
  test.use({ expectedConsole: /502/ });

  test('the widget says that the server is out of reach, and tries again', async ({ page }) => {
    let down = true;
    await page.route('**/api/embed/quiz*', (route) =>
      down ? route.fulfill({ status: 502, body: 'nonsense' }) : route.continue(),
    );
    await page.goto(DEMO);
    const widget = page.locator('business-quiz');
    await expect(widget.getByRole('alert')).toContainText('We can’t reach the server');
    down = false;
    await widget.getByRole('button', { name: 'Try again' }).click();
    await expect(widget.getByRole('heading', { level: 2 })).not.toBeEmpty();
  });
});

test('an attribute change shows the other quiz, and a malformed id a sentence', async ({ page, request, baseURL }) => {
  const reply = await request.get('/api/quiz/cards?program=businessVocabulary');
  const [card] = ((await reply.json()) as { data: { _id: string; title: string }[] }).data;
  await page.goto(DEMO);
  const widget = page.locator('business-quiz');
  await widget.evaluate((element, id) => element.setAttribute('quiz', id), card?._id ?? '');
  await expect(widget.getByRole('heading', { level: 2 })).toHaveText(card?.title ?? '');
  await expect(widget.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute(
    'href',
    `${baseURL ?? ''}/explore/quiz/${card?._id ?? ''}`,
  );
  await widget.evaluate((element) => element.setAttribute('quiz', 'nonsense'));
  await expect(widget.getByRole('alert')).toHaveText('Invalid quiz ID format. Expected 24 hexadecimal characters.');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the widget in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(DEMO);
    await expect(page.locator('business-quiz').getByRole('heading', { level: 2 })).not.toBeEmpty();
    expect(await axeFaults(page)).toEqual([]);
  });
}
