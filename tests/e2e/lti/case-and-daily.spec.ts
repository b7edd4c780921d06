/** A case study and the daily quiz inside a learning platform's page: added by deep linking, taken and graded. */
import type { FrameLocator, Page } from '@playwright/test';
import { CLAIMS } from '#shared/domain/lti/claims.ts';
import { CHROMIUM_ARGS } from '../../../playwright.config.ts';
import { startLtiPlatform, type LtiPlatformDouble } from '../../fixtures/records/lti-platform.ts';
import { expect } from '../support/fixtures.ts';
import { axeFaults, fits } from '../support/page-checks.ts';
import { staffHeaders, test } from '../support/people.ts';

// The platform's pages are on 127.0.0.1 and ours on localhost: other sites to each other.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...CHROMIUM_ARGS, '--test-third-party-cookie-phaseout'] });
  },
  contextOptions: { reducedMotion: 'reduce' },
});

const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

const activity = (page: Page): FrameLocator => page.frameLocator('iframe[title=Activity]');

interface Item {
  readonly title: string;
  readonly custom: Readonly<Record<string, string>>;
  readonly lineItem?: { readonly scoreMaximum: number };
}

interface Study {
  readonly _id: string;
  readonly title: string;
}

interface Criterion {
  readonly id: string;
  readonly points: number;
}

const readData = async <Data>(page: Page, path: string, headers: Record<string, string> = {}): Promise<Data> =>
  ((await (await page.request.get(path, { headers })).json()) as { data: Data }).data;

/** The picker follows the theme of the device; the page of the platform around it has none. */
const checkLooks = async (page: Page, what: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(activity(page).locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect.soft(await axeFaults(page, { colours: true }), `axe on ${what}, ${colorScheme}`).toEqual([]);
  }
  await fits(page, what);
};

const NAME = 'Academy of the town';

const registered = async (page: Page, tool: string): Promise<LtiPlatformDouble> => {
  const platform = await startLtiPlatform({ tool, clientId: `client-${crypto.randomUUID()}` });
  const reply = await page.request.post('/api/lti/platforms', {
    headers: await staffHeaders(page),
    data: { ...platform.settings, name: NAME },
  });
  expect(reply.status()).toBe(201);
  return platform;
};

/** The item that the platform got last. */
const lastItem = (platform: LtiPlatformDouble): Item => {
  const items = platform.responses.at(-1)?.[CLAIMS.contentItems] as Item[] | undefined;
  if (items?.[0] === undefined) throw new Error('The platform got no item');
  return items[0];
};

const openPicker = async (page: Page, platform: LtiPlatformDouble): Promise<FrameLocator> => {
  platform.message = platform.deepLinking('');
  await page.goto(`${platform.url}/course`);
  const picker = activity(page);
  await expect(picker.getByRole('heading', { level: 1, name: 'Add to your course' })).toBeVisible();
  await expect(picker.getByRole('list', { name: 'Quizzes' }).getByRole('listitem').first()).toBeVisible();
  return picker;
};

const launch = async (page: Page, platform: LtiPlatformDouble, custom: unknown, sub: string): Promise<FrameLocator> => {
  const grades = { scope: [SCORE_SCOPE], lineitem: `${platform.url}/lineitems/1` };
  const more = { [CLAIMS.custom]: custom, [CLAIMS.grades]: grades };
  platform.message = platform.resourceLink('', { sub, name: 'Meera Iyer' }, more);
  await page.goto(`${platform.url}/course`);
  return activity(page);
};

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const) {
  test.describe(`On ${device}`, () => {
    test.use({ viewport });

    test('a case study is added, answered in the frame, and graded twice in the gradebook', async ({
      page,
      baseURL,
    }) => {
      const platform = await registered(page, String(baseURL));
      const headers = await staffHeaders(page);
      const studies = await readData<(Study & { access: string })[]>(page, '/api/case-studies?status=published');
      const study = studies.find(({ access }) => access === 'free');
      if (study === undefined) throw new Error('There is no free case study');

      const picker = await openPicker(page, platform);
      await picker.getByRole('tab', { name: 'Quizzes' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(picker.getByRole('tab', { name: 'Case studies' })).toBeFocused();
      const listed = picker.getByRole('list', { name: 'Case studies' });
      await expect(listed.getByRole('listitem').first()).toBeVisible();
      const search = picker.getByLabel('Search by title, subject or summary');
      await search.fill('no case study has this title');
      await expect(picker.getByRole('heading', { name: 'No case studies match' })).toBeVisible();
      await search.fill(study.title);
      const add = picker.getByRole('button', { name: `Add ${study.title}` });
      await expect(add).toBeVisible();
      await checkLooks(page, 'the picker');
      await add.focus();
      await page.keyboard.press('Enter');
      await expect(picker.getByRole('heading', { name: 'The activity is added' })).toBeVisible();
      const item = lastItem(platform);
      expect(item).toMatchObject({ title: study.title, lineItem: { scoreMaximum: 100 } });

      const sub = `learner-${crypto.randomUUID()}`;
      const frame = await launch(page, platform, item.custom, sub);
      await expect(frame.getByRole('heading', { level: 1, name: study.title })).toBeVisible();
      const answers = frame.getByRole('region', { name: 'Your answers' }).getByRole('textbox');
      await expect(answers.first()).toBeVisible();
      const count = await answers.count();
      for (let index = 0; index < count; index += 1) await answers.nth(index).fill('It loses money on each order.');
      await frame.getByRole('button', { name: 'Submit', exact: true }).click();
      const confirming = frame.getByRole('alertdialog');
      await expect(confirming).toContainText(`your points go to the gradebook of ${NAME}`);
      await confirming.getByRole('button', { name: /^Submit/ }).click();
      await expect(frame.getByText(`your points go to the gradebook of ${NAME}`)).toBeVisible();
      await fits(page, 'the submitted answers');
      expect(platform.scores).toEqual([]);

      const queue = await readData<{ _id: string }[]>(
        page,
        `/api/case-studies/submissions?caseStudy=${study._id}&state=submitted`,
        headers,
      );
      const path = `/api/case-studies/submissions/${queue[0]?._id ?? ''}`;
      const grade = async (share: number): Promise<void> => {
        const { submission } = await readData<{ submission: { revision: number; rubric: Criterion[] } }>(
          page,
          path,
          headers,
        );
        const rows = submission.rubric.map(({ id, points }) => ({
          criterionId: id,
          points: Math.floor(points * share),
          comment: '',
        }));
        const grade = { rows, feedback: 'Say who bears the cost.' };
        const data = { revision: submission.revision, grade, reason: 'A second look.' };
        expect((await page.request.put(path, { headers, data })).status()).toBe(200);
      };
      await grade(1);
      await expect.poll(() => platform.scores.map(({ body }) => body['scoreGiven'])).toEqual([100]);
      expect(platform.scores[0]?.body).toMatchObject({
        userId: sub,
        scoreMaximum: 100,
        gradingProgress: 'FullyGraded',
      });
      await grade(0);
      await expect.poll(() => platform.scores.map(({ body }) => body['scoreGiven'])).toEqual([100, 0]);
      await page.reload();
      await expect(activity(page).getByRole('heading', { name: 'Your grade' })).toBeVisible();
      await expect(activity(page).getByRole('img', { name: 'Score: 0 of 100' })).toBeVisible();
      await platform.close();
    });

    test('the daily quiz is added without a grade, and opens that of today once', async ({ page, baseURL }) => {
      const platform = await registered(page, String(baseURL));
      const { daily } = await readData<{ daily: { quiz: Study } }>(page, '/api/quiz/daily');
      const picker = await openPicker(page, platform);
      await picker.getByRole('tab', { name: 'Daily quiz' }).click();
      await expect(picker.getByRole('heading', { level: 2, name: daily.quiz.title })).toBeVisible();
      await checkLooks(page, 'the daily quiz in the picker');
      await picker.getByRole('button', { name: 'Add the daily quiz' }).click();
      await expect(picker.getByRole('heading', { name: 'The activity is added' })).toBeVisible();
      const item = lastItem(platform);
      expect(item.title).toBe('Daily quiz');
      expect(item.lineItem).toBeUndefined();

      const sub = `learner-${crypto.randomUUID()}`;
      const frame = await launch(page, platform, item.custom, sub);
      await expect(frame.getByRole('heading', { level: 1, name: daily.quiz.title })).toBeVisible();
      await fits(page, 'the daily quiz in a course');
      await frame.getByRole('button', { name: 'Start today’s quiz' }).click();
      await frame.getByRole('button', { name: 'Submit quiz' }).click();
      await frame
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Submit/ })
        .click();
      await expect(frame.getByText(/points · pass mark/)).toBeVisible();
      const again = await launch(page, platform, item.custom, sub);
      await expect(again.getByText(/points · pass mark/)).toBeVisible();
      await expect(again.getByRole('button', { name: 'Start today’s quiz' })).toHaveCount(0);
      expect(platform.scores).toEqual([]);
      await platform.close();
    });
  });
}
