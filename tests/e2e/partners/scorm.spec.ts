/** A quiz as a SCORM package in a learning platform on another site, where cookies of others are blocked. */
import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from '@playwright/test';
import type { ScormEdition } from '#shared/contract/partners/scorm.ts';
import { CHROMIUM_ARGS } from '../../../playwright.config.ts';
import { answer, expect, play, test, widgetOf } from '../support/partner-test.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';
import { ADMIN, enter } from '../support/people.ts';
import { callsOf, installLms, installPackage, partnerIdOf, readOf, valuesOf } from '../support/scorm-lms.ts';

// The platform's pages are on 127.0.0.1 and ours on localhost: other sites to each other.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...CHROMIUM_ARGS, '--test-third-party-cookie-phaseout'] });
  },
});

const activity = (page: Page): FrameLocator => page.frameLocator('iframe[title=Activity]');
const quiz = (page: Page): FrameLocator => activity(page).frameLocator('#quiz');
const close = (page: Page): Promise<void> => page.getByRole('button', { name: 'Close the activity' }).click();

const ELEMENTS: Readonly<Record<ScormEdition, { status: string; location: string; exit: string; time: string }>> = {
  '1.2': {
    status: 'cmi.core.lesson_status',
    location: 'cmi.core.lesson_location',
    exit: 'cmi.core.exit',
    time: 'cmi.core.session_time',
  },
  '2004': {
    status: 'cmi.completion_status',
    location: 'cmi.location',
    exit: 'cmi.exit',
    time: 'cmi.session_time',
  },
};

/** Calls that the platform answered with an error, without those for values that weren't set yet. */
const errorsOf = async (page: Page) => (await callsOf(page)).filter(({ code }) => !['', '0', '403'].includes(code));

for (const edition of ['1.2', '2004'] as const) {
  test.describe(`SCORM ${edition}`, () => {
    const names = ELEMENTS[edition];
    const prefix = edition === '1.2' ? 'LMS' : '';

    test.beforeEach(({ page, partner }) => installLms(page, partner, edition));

    test('reports status, score and answers of a finished quiz', async ({ page, partner }) => {
      await page.goto(`${partner.origin}/lms-${edition}`);
      const widget = widgetOf(quiz(page));
      await expect(widget.getByText('Question 1 of 7')).toBeVisible();
      expect(await valuesOf(page)).toMatchObject({ [names.status]: 'incomplete' });
      await play(page, widget);
      const resultName = edition === '1.2' ? 'cmi.core.score.raw' : 'cmi.score.raw';
      await expect.poll(async () => (await valuesOf(page))[resultName]).toBeDefined();
      const shown = Number(/(\d+)%/.exec((await widget.locator('.score').textContent()) ?? '')?.[1]);
      const values = await valuesOf(page);
      expect(Math.round(Number(values[resultName]))).toBe(shown);
      const passed = shown >= 50 ? 'passed' : 'failed';
      if (edition === '1.2') {
        expect(values).toMatchObject({
          'cmi.core.lesson_status': passed,
          'cmi.core.score.min': '0',
          'cmi.core.score.max': '100',
        });
      } else {
        expect(values).toMatchObject({
          'cmi.completion_status': 'completed',
          'cmi.success_status': passed,
          'cmi.progress_measure': '1',
        });
        expect(Number(values['cmi.score.scaled'])).toBeCloseTo(Number(values['cmi.score.raw']) / 100, 4);
      }
      const kinds = Object.entries(values).filter(([name]) => /^cmi\.interactions\.\d+\.type$/.test(name));
      expect(kinds.map(([, kind]) => kind).toSorted()).toEqual([
        'choice',
        'choice',
        'fill-in',
        'matching',
        'numeric',
        'sequencing',
        'true-false',
      ]);
      // SCORM 1.2 lets a package write exit, time and answers, but read none of them.
      const readable = Object.entries(values).filter(
        ([name]) => !/\.exit$|session_time$/.test(name) && (edition === '2004' || !name.includes('interactions')),
      );
      for (const [name, value] of readable) expect(await readOf(page, name), name).toBe(value);
      await close(page);
      expect(await errorsOf(page)).toEqual([]);
      const calls = await callsOf(page);
      expect(calls.at(-1)?.name).toBe(edition === '1.2' ? 'LMSFinish' : 'Terminate');
      expect(calls.at(-2)?.name).toBe(`${prefix}Commit`);
      expect(calls.filter(({ name }) => name === `${prefix}Initialize`).length).toBe(1);
      const last = await valuesOf(page);
      expect(last[names.exit]).toBe(edition === '1.2' ? '' : 'normal');
      expect(last[names.time]).toMatch(edition === '1.2' ? /^\d{4}:\d\d:\d\d$/ : /^PT(\d+M)?\d+S$/);
    });

    test('resumes where the learner left, from the platform’s data alone', async ({ page, partner }) => {
      await page.goto(`${partner.origin}/lms-${edition}`);
      const widget = widgetOf(quiz(page));
      await expect(widget.getByText('Question 1 of 7')).toBeVisible();
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
      await answer(page, widget);
      await answer(page, widget);
      await expect(widget.getByText('Question 3 of 7')).toBeVisible();
      await saved;
      await close(page);
      expect(await valuesOf(page)).toMatchObject({
        [names.exit]: 'suspend',
        [names.location]: '2',
        [names.status]: 'incomplete',
      });
      await page.reload();
      await expect(widgetOf(quiz(page)).getByText('Question 3 of 7')).toBeVisible();
      // Another learner in the same browser; the platform has no data of theirs.
      await close(page);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await expect(widgetOf(quiz(page)).getByText('Question 1 of 7')).toBeVisible();
      expect(await errorsOf(page)).toEqual([]);
    });

    test('reports a result that the platform missed when the learner comes back', async ({ page, partner }) => {
      await page.goto(`${partner.origin}/lms-${edition}?refuse=score.raw`);
      const widget = widgetOf(quiz(page));
      await play(page, widget);
      await expect(activity(page).getByRole('alert')).toContainText(
        'Your learning platform didn’t record your result (error 101',
      );
      const errorStrings = (await callsOf(page)).filter(({ name }) => name === `${prefix}GetErrorString`);
      expect(errorStrings.at(-1)?.values).toEqual(['101']);
      await close(page);
      expect((await valuesOf(page))[names.exit]).toBe('suspend');
      await page.goto(`${partner.origin}/lms-${edition}`);
      await expect
        .poll(async () => Object.keys(await valuesOf(page)).some((name) => name.endsWith('score.raw')))
        .toBe(true);
      await expect(activity(page).getByRole('alert')).toBeHidden();
    });

    test('says so where there is no platform, and starts no quiz', async ({ page, partner }) => {
      await page.goto(`${partner.origin}/lms-${edition}?without`);
      await expect(activity(page).getByRole('alert')).toContainText('This page can’t reach your learning platform');
      await expect(activity(page).locator('#quiz')).toBeHidden();
    });

    test('writes nothing while the activity is shown for review', async ({ page, partner }) => {
      await page.goto(`${partner.origin}/lms-${edition}?mode=review`);
      await expect(widgetOf(quiz(page)).getByText('Question 1 of 7')).toBeVisible();
      await answer(page, widgetOf(quiz(page)));
      await close(page);
      expect((await callsOf(page)).filter(({ name }) => /SetValue|Commit/.test(name))).toEqual([]);
    });
  });
}

test('An administrator downloads packages beside the other snippets', async ({ page, partner }) => {
  const id = await partnerIdOf(page, partner);
  await enter(page, ADMIN);
  await page.goto(`/dashboard/partners/${id}`);
  await page.getByRole('tab', { name: 'Embed' }).click();
  await expect(page.getByText('The daily quiz has no package.')).toBeVisible();
  await page.getByLabel('Quiz', { exact: true }).selectOption(partner.quizId);
  for (const [label, edition] of [
    ['SCORM 1.2', '1.2'],
    ['SCORM 2004 4th Edition', '2004'],
  ] as const) {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: label }).click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^[a-z0-9-]+-scorm-${edition.replace('.', '\\.')}\\.zip$`));
    await installPackage(partner, edition, await readFile(await file.path()));
  }
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    expect.soft(await axeFaults(page, { colours: theme === 'dark' }), `axe, ${theme}`).toEqual([]);
  }
  await fits(page, 'the packages');
  await page.goto(`${partner.origin}/lms-2004`);
  await expect(widgetOf(quiz(page)).getByText('Question 1 of 7')).toBeVisible();
  // The browser's parser refuses XML that isn't well-formed.
  for (const edition of ['1.2', '2004']) {
    const root = await page.evaluate(async (path) => {
      const xml = await (await fetch(path)).text();
      return new DOMParser().parseFromString(xml, 'application/xml').documentElement.nodeName;
    }, `/package-${edition}/imsmanifest.xml`);
    expect(root).toBe('manifest');
  }
});

test.describe('On an origin that the partner doesn’t list', () => {
  test.use({ expectedConsole: /frame-ancestors|Refused to frame|ERR_BLOCKED_BY_RESPONSE|Framing '/ });

  test('a package says which one must be allowed', async ({ page, partner }) => {
    await installLms(page, partner, '1.2');
    const stranger = partner.origin.replace('127.0.0.1', 'localhost');
    await page.clock.install();
    await page.goto(`${stranger}/lms-1.2`);
    await expect(activity(page).locator('#quiz')).toBeVisible();
    await expect(activity(page).getByRole('alert')).toBeHidden();
    await page.clock.runFor(20_000);
    await expect(activity(page).getByRole('alert')).toContainText(`the quiz’s owner must allow ${stranger}`);
  });
});

test.describe('An administrator', () => {
  test.use({ expectedConsole: /status of 503/ });

  test('reads why there is no package', async ({ page, partner }) => {
    const id = await partnerIdOf(page, partner);
    await enter(page, ADMIN);
    await page.goto(`/dashboard/partners/${id}`);
    await page.getByRole('tab', { name: 'Embed' }).click();
    await page.getByLabel('Quiz', { exact: true }).selectOption(partner.quizId);
    await page.route('**/scorm?*', (route) =>
      route.fulfill({ status: 503, json: { success: false, status: 503, code: 'UNAVAILABLE', message: 'No widget' } }),
    );
    await page.getByRole('button', { name: 'SCORM 1.2' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'No widget' })).toBeVisible();
  });
});
