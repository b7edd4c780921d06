/** The widget on a partner's page: another origin, under a policy that allows nothing but our server. */
import type { Page } from '@playwright/test';
import { signedUp } from '../support/fixtures.ts';
import { answer, expect, play, test, widgetOf } from '../support/partner-test.ts';
import { differences } from '../support/pictures.ts';

/** Records the names of the widget's events, and violations of the page's policy, on the page. */
const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ['bw-ready', 'bw-start', 'bw-complete', 'bw-error']) {
      document.addEventListener(name, () => heard.push(name));
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => heard.push(violatedDirective));
  });
};

const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

test('a visitor takes the quiz by keyboard; the policy is kept, and the page hears of it (40)', async ({
  page,
  partner,
  context,
}) => {
  await watch(page);
  await page.goto(partner.origin);
  const widget = widgetOf(page);
  await expect(widget.getByText('Question 1 of 5')).toBeVisible();
  expect(await page.evaluate(() => [document.activeElement?.localName, window.scrollY])).toEqual(['body', 0]);
  await play(page, widget);
  await expect(widget.getByText(/\d+ of \d+ points/)).toBeFocused();
  await expect(widget.getByText(/^Right answer:/).first()).toBeVisible();
  await expect.poll(() => heard(page)).toEqual(['bw-ready', 'bw-start', 'bw-complete']);
  expect(await context.cookies()).toEqual([]);
});

test('a policy that asks for trusted types, and lets in the one that is documented, is kept', async ({
  page,
  partner,
}) => {
  await watch(page);
  await page.goto(`${partner.origin}/?trusted&quiz=${partner.quizId}`);
  const widget = widgetOf(page);
  await expect(widget.getByText('Which one?')).toBeVisible();
  await play(page, widget);
  await expect(widget.getByText('canary-7f3d explanation').first()).toBeVisible();
  await expect.poll(() => heard(page)).toEqual(['bw-ready', 'bw-start', 'bw-complete']);
});

test('the score is saved in our own window, and the widget hears of it', async ({
  page,
  partner,
  context,
  baseURL,
}) => {
  const helper = await context.newPage();
  await helper.goto(`${baseURL ?? ''}/about`);
  const learner = await signedUp(helper, 'Meera Nair');
  await helper.close();

  await page.goto(partner.origin);
  const widget = widgetOf(page);
  await play(page, widget);
  const opened = page.waitForEvent('popup');
  await widget.getByRole('link', { name: 'Save my score' }).click();
  const ours = await opened;
  await expect(ours.getByRole('heading', { level: 1, name: 'Save your score' })).toBeVisible();
  expect(new URL(ours.url()).hash, 'the ticket is taken out of the address').toBe('');
  await ours.getByRole('button', { name: 'Sign in' }).click();
  await ours.getByLabel('Email').fill(learner.email);
  await ours.getByLabel('Password', { exact: true }).fill(learner.password);
  await ours.getByRole('button', { name: 'Sign in' }).click();
  await ours.getByRole('button', { name: 'Save my score' }).click();
  await expect(ours.getByText('Saved to your history')).toBeVisible();
  await ours.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(widget.getByText('Saved to your history')).toBeVisible();
});

test('every kind of question is answered by keyboard', async ({ page, partner }) => {
  await page.goto(`${partner.origin}/?quiz=${partner.quizId}`);
  const widget = widgetOf(page);
  await play(page, widget);
  await expect(widget.getByText(/of 8 points/)).toBeVisible();
  await expect(widget.getByText('Not answered')).toHaveCount(0);
});

test('a reload resumes, and so does an element that is taken out and put back', async ({ page, partner }) => {
  await page.goto(partner.origin);
  const widget = widgetOf(page);
  await expect(widget.getByText('Question 1 of 5')).toBeVisible();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await answer(page, widget);
  await saved;
  await page.reload();
  await expect(widget.getByText('Question 2 of 5')).toBeVisible();
  await widget.evaluate((element) => {
    const { parentElement } = element;
    element.remove();
    parentElement?.append(element);
  });
  await expect(widget.getByText('Question 2 of 5')).toBeVisible();
});

test('it works where the storage is blocked', async ({ page, partner }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto(partner.origin);
  await play(page, widgetOf(page));
});

test("nothing of the page's styles is seen inside, whatever they do", async ({ page, partner }) => {
  const picture = async (address: string): Promise<Buffer> => {
    await page.goto(address);
    const card = widgetOf(page).locator('article');
    await expect(card.getByText('Question 1 of 5')).toBeVisible();
    // Both are at the same position on a white page: smoothed corners show what is below them.
    await page.evaluate(() => {
      const widget = document.querySelector<HTMLElement>('business-quiz');
      if (widget === null) return;
      document.body.replaceChildren(widget);
      for (const [name, value] of Object.entries({ position: 'fixed', top: '40px', left: '40px', width: '544px' })) {
        widget.style.setProperty(name, value, 'important');
      }
    });
    await expect(card.getByText('Question 1 of 5')).toBeVisible();
    return card.screenshot();
  };
  const alone = await picture(partner.origin);
  const beset = await picture(`${partner.origin}/?hostile`);
  expect(await differences(page, alone, beset)).toBe(0);
});

test.describe('refused', () => {
  test.use({ expectedConsole: /status of (401|403|404)|CORS policy|ERR_FAILED/ });

  test('a page that is not listed is told so in its place, and its own link stays', async ({ page, partner }) => {
    await page.goto(partner.origin.replace('127.0.0.1', 'localhost'));
    const widget = widgetOf(page);
    await expect(widget.getByRole('alert')).toContainText('isn’t listed');
    await expect(page.getByRole('link', { name: 'The quiz' })).toBeVisible();
  });

  test('an unknown key is told so', async ({ page, partner }) => {
    await page.goto(partner.origin);
    const widget = widgetOf(page);
    await widget.evaluate((element) => element.setAttribute('partner', `pk_${'0'.repeat(24)}`));
    await expect(widget.getByRole('alert')).toContainText('This partner key is not in use');
  });
});

test('fifty widgets on one page all show their quiz', async ({ page, partner }) => {
  await page.goto(`${partner.origin}/?many=50`);
  await expect(page.getByText('Question 1 of 5')).toHaveCount(50);
});
