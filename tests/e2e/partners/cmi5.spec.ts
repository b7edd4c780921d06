/** A quiz as a cmi5 package, launched by a platform on another site, where cookies of others are blocked. */
import type { FrameLocator, Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../../playwright.config.ts';
import { installCmi5, RETURN_PATH, startCmi5Lms, type Cmi5Lms } from '../support/cmi5-lms.ts';
import { axeFaults, fits } from '../support/page-checks.ts';
import { answer, expect, play, test, widgetOf } from '../support/partner-test.ts';
import { staffHeaders } from '../support/people.ts';
import { partnerIdOf } from '../support/scorm-lms.ts';

// The platform's pages are on 127.0.0.1 and ours on localhost: other sites to each other.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...CHROMIUM_ARGS, '--test-third-party-cookie-phaseout'] });
  },
  // A store answers 404 for documents that don't exist yet, and Chromium logs that.
  expectedConsole: /status of 404/,
});

const quiz = (page: Page): FrameLocator => page.frameLocator('#quiz');
const verbs = ({ statements }: Cmi5Lms): string[] => statements.map(({ verb: { id } }) => id.split('/').at(-1) ?? '');

test.describe('A cmi5 package', () => {
  let lms: Cmi5Lms;
  test.beforeEach(async ({ page, partner }) => {
    const id = await partnerIdOf(page, partner);
    const headers = await staffHeaders(page);
    const reply = await page.request.get(`/api/partners/${id}/cmi5?quiz=${partner.quizId}`, { headers });
    const { base64 } = ((await reply.json()) as { data: { base64: string } }).data;
    installCmi5(partner, Buffer.from(base64, 'base64'));
    lms = await startCmi5Lms(partner);
  });
  test.afterEach(() => lms.close());

  test('tells the platform what the learner answered and reached, and that the visit ended', async ({ page }) => {
    await page.goto(lms.launch());
    const widget = widgetOf(quiz(page));
    await expect(widget.getByText('Question 1 of 7')).toBeVisible();
    expect(verbs(lms)).toEqual(['initialized']);
    await play(page, widget);
    await expect.poll(() => verbs(lms)).toContain('completed');
    const shown = Number(/(\d+)%/.exec((await widget.locator('.score').textContent()) ?? '')?.[1]);
    const outcome = lms.statements.find(({ verb }) => /passed|failed/.test(verb.id));
    expect(outcome?.verb.id).toContain(shown >= 50 ? 'passed' : 'failed');
    expect(Math.round(outcome?.result?.score?.raw ?? -1)).toBe(shown);
    const kinds = lms.statements.flatMap(({ object }) => object.definition?.interactionType ?? []);
    expect(kinds.toSorted()).toEqual([
      'choice',
      'choice',
      'fill-in',
      'matching',
      'numeric',
      'sequencing',
      'true-false',
    ]);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      expect.soft(await axeFaults(page, { colours: theme === 'dark' }), `axe, ${theme}`).toEqual([]);
    }
    await fits(page, 'the package');
    await page.getByRole('link', { name: 'Back to your course' }).click();
    await expect(page).toHaveURL(new RegExp(RETURN_PATH));
    await expect.poll(() => verbs(lms).at(-1)).toBe('terminated');
    expect(lms.faults).toEqual([]);
  });

  test('resumes the attempt at the next launch, and reports one result', async ({ page }) => {
    await page.goto(lms.launch());
    await expect(widgetOf(quiz(page)).getByText('Question 1 of 7')).toBeVisible();
    const saved = page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().includes('/api/guest/') && reply.ok(),
    );
    await answer(page, widgetOf(quiz(page)));
    await answer(page, widgetOf(quiz(page)));
    await expect(widgetOf(quiz(page)).getByText('Question 3 of 7')).toBeVisible();
    await saved;
    await page.goto('about:blank');
    await expect.poll(() => verbs(lms)).toEqual(['initialized', 'terminated']);
    await page.goto(lms.launch());
    await expect(widgetOf(quiz(page)).getByText('Question 3 of 7')).toBeVisible();
    expect(lms.faults).toEqual([]);
  });

  test('says nothing but its start and end while it is shown for review', async ({ page }) => {
    lms.launchMode = 'Review';
    await page.goto(lms.launch());
    const widget = widgetOf(quiz(page));
    await expect(widget.getByText('Question 1 of 7')).toBeVisible();
    await play(page, widget);
    await page.goto('about:blank');
    await expect.poll(() => verbs(lms)).toEqual(['initialized', 'terminated']);
  });

  test('says so where it wasn’t launched, or was launched before', async ({ page, partner }) => {
    await page.goto(`${partner.origin}/package-cmi5/index.html`);
    await expect(page.getByRole('alert')).toContainText('wasn’t opened by a learning platform');
    await expect(page.locator('#quiz')).toBeHidden();
    await page.goto(lms.launch());
    await expect(widgetOf(quiz(page)).getByText('Question 1 of 7')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('didn’t start this activity');
  });

  test.describe('whose platform refuses statements', () => {
    test.use({ expectedConsole: /status of 40[34]/ });

    test('starts no quiz, and says why', async ({ page }) => {
      lms.status = 403;
      await page.goto(lms.launch());
      await expect(page.getByRole('alert')).toContainText('didn’t start this activity (statements: error 403)');
      await expect(page.locator('#quiz')).toBeHidden();
    });
  });
});
