/** A quiz inside a learning platform's page: registered in the dashboard, added to a course, taken there, and graded. */
import type { FrameLocator, Page } from '@playwright/test';
import { CLAIMS } from '#shared/domain/lti/claims.ts';
import { CHROMIUM_ARGS } from '../../../playwright.config.ts';
import { INSTRUCTOR, LEARNER, startLtiPlatform, type LtiPlatformDouble } from '../../fixtures/records/lti-platform.ts';
import { expect } from '../support/fixtures.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';
import { ADMIN, enter, staffHeaders, stored, test } from '../support/people.ts';

// The platform's pages are on 127.0.0.1 and ours on localhost: other sites to each other.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...CHROMIUM_ARGS, '--test-third-party-cookie-phaseout'] });
  },
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: /status of 400/,
});

const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

const activity = (page: Page): FrameLocator => page.frameLocator('iframe[title=Activity]');

/** Claims of a link to the quiz, in the course. */
const linkTo = (platform: LtiPlatformDouble, custom: unknown) =>
  platform.resourceLink(
    '',
    { sub: `learner-${crypto.randomUUID()}`, name: 'Meera Iyer' },
    {
      [CLAIMS.custom]: custom,
      [CLAIMS.grades]: { scope: [SCORE_SCOPE], lineitem: `${platform.url}/lineitems/1` },
    },
  );

/** A free quiz of the starter content. */
const freeQuiz = async (page: Page): Promise<{ readonly _id: string; readonly title: string }> => {
  const reply = await page.request.get('/api/quiz/cards?program=businessVocabulary');
  const { data } = (await reply.json()) as { data: { _id: string; title: string; access: string }[] };
  const quiz = data.find(({ access }) => access === 'free');
  if (quiz === undefined) throw new Error('There is no free quiz');
  return quiz;
};

test.describe('A learning platform', () => {
  let platform: LtiPlatformDouble;
  test.beforeAll(async ({}, info) => {
    platform = await startLtiPlatform({
      tool: String(info.project.use.baseURL),
      clientId: `client-${crypto.randomUUID()}`,
    });
  });
  test.afterAll(() => platform.close());

  test('is registered; an instructor adds a quiz; a learner takes it in the frame; the score arrives', async ({
    page,
  }) => {
    await enter(page, ADMIN);
    await page.goto('/dashboard/learning-platforms');
    await expect(page.getByText('Login initiation URL')).toBeVisible();
    await page.getByRole('button', { name: 'New platform' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Register platform' }).click();
    await expect(form.getByText('The name is required').first()).toBeVisible();
    const values = {
      Name: 'Moodle of the college',
      Issuer: platform.settings['issuer'],
      'Client ID': platform.clientId,
      'Authorisation endpoint': platform.settings['authorizationUrl'],
      'Token endpoint': platform.settings['tokenUrl'],
      'JWKS address': platform.settings['jwksUrl'],
      'Deployment IDs, one per line': platform.deployment,
    };
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(String(value));
    await form.getByRole('button', { name: 'Register platform' }).click();
    await expect(page.getByRole('row', { name: 'Moodle of the college' })).toContainText('On');

    // Deep linking.
    platform.message = platform.deepLinking('');
    await page.goto(`${platform.url}/course`);
    const picker = activity(page);
    await expect(picker.getByRole('heading', { level: 1, name: 'Add to your course' })).toBeVisible();
    const first = picker.getByRole('list', { name: 'Quizzes' }).getByRole('listitem').first();
    await expect(first).toBeVisible();
    const { title } = await freeQuiz(page);
    await picker.getByLabel('Search by title').fill('no quiz has this title');
    await expect(picker.getByRole('heading', { name: 'No quizzes match' })).toBeVisible();
    await picker.getByLabel('Search by title').fill(title);
    const add = picker.getByRole('button', { name: `Add ${title}` });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(picker.getByRole('heading', { name: 'The activity is added' })).toBeVisible();
    const [response] = platform.responses;
    const [item] = (response?.[CLAIMS.contentItems] ?? []) as { title: string; custom: unknown }[];
    expect(item?.title).toBe(title);

    // The learner.
    platform.message = linkTo(platform, item?.custom);
    await page.goto(`${platform.url}/course`);
    const frame = activity(page);
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await frame.getByRole('button', { name: 'Start' }).click();
    await expect(frame.getByText(/Question 1/).first()).toBeVisible();
    await frame.getByRole('button', { name: 'Submit quiz' }).click();
    await frame
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Submit/ })
      .click();
    await expect(frame.getByText('We send your score to the gradebook of Moodle of the college')).toBeVisible();
    await expect.poll(() => platform.scores.length).toBe(1);
    expect(platform.scores[0]?.body).toMatchObject({ scoreMaximum: 100, gradingProgress: 'FullyGraded' });

    // The instructor sees who has a result.
    const learner = String(platform.message.sub);
    platform.course.members = [
      { user_id: learner, name: 'Meera Iyer', roles: [LEARNER] },
      { user_id: 'absent', name: 'Nikhil Jain', roles: [LEARNER] },
    ];
    const members = { context_memberships_url: `${platform.url}/members`, service_versions: ['2.0'] };
    platform.message = platform.resourceLink(
      '',
      { sub: 'teacher', name: 'Prof Nair', roles: [INSTRUCTOR] },
      {
        [CLAIMS.custom]: item?.custom,
        [CLAIMS.context]: { id: 'c', title: 'Corporate finance' },
        [CLAIMS.members]: members,
      },
    );
    await page.goto(`${platform.url}/course`);
    const results = activity(page).getByRole('region', { name: 'Results of the course' });
    await expect(results.getByRole('row', { name: 'Meera Iyer' })).toContainText('%');
    await expect(results.getByRole('row', { name: 'Nikhil Jain' })).toContainText('Not started');

    // The site's own session is the administrator's still.
    await page.goto('/dashboard/learning-platforms');
    expect((await stored(page))['authToken']).toBeDefined();
    await page.getByRole('link', { name: 'Moodle of the college' }).click();
    await expect(page.getByRole('row', { name: 'Meera Iyer' })).toContainText('Delivered');
    await page.getByRole('tab', { name: 'Courses' }).click();
    await page.getByRole('button', { name: `Results of Corporate finance: ${title}` }).click();
    const shown = page.getByRole('dialog');
    await expect(shown.getByRole('row', { name: 'Nikhil Jain' })).toContainText('Not started');
    for (const theme of ['light', 'dark'] as const) {
      await wear(page, theme);
      expect.soft(await axeFaults(page, { colours: theme === 'dark' }), `axe on the results, ${theme}`).toEqual([]);
    }
    await fits(page, 'the results of a course');
    await shown.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('tab', { name: 'Refused launches' }).click();
    await expect(page.getByRole('heading', { name: 'No refused launches' })).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await wear(page, theme);
      expect.soft(await axeFaults(page, { colours: theme === 'dark' }), `axe on the platform, ${theme}`).toEqual([]);
    }
    await fits(page, 'a learning platform');
  });

  test('whose frame gets no cookie goes on in a window of its own', async ({ page, baseURL }) => {
    const headers = await staffHeaders(page);
    const own = await startLtiPlatform({ tool: String(baseURL), clientId: 'window' });
    expect((await page.request.post('/api/lti/platforms', { headers, data: own.settings })).status()).toBe(201);
    const { _id: quizId } = await freeQuiz(page);
    own.message = linkTo(own, { quiz_id: quizId });
    // The server's reply to a frame whose browser blocks every cookie.
    await page.route('**/lti/login?*', async (route) => {
      const reply = await fetch(route.request().url());
      await route.fulfill({
        status: reply.status,
        headers: {
          'content-type': 'text/html',
          'content-security-policy': reply.headers.get('content-security-policy') ?? '',
        },
        body: await reply.text(),
      });
    });
    await page.goto(`${own.url}/course`);
    const popup = page.waitForEvent('popup');
    await activity(page).getByRole('link', { name: 'Open in a new window' }).click();
    const window = await popup;
    await expect(window.getByRole('button', { name: 'Start' })).toBeVisible();
    await window.reload();
    await expect(window.getByRole('button', { name: 'Start' })).toBeVisible();
    await own.close();
  });
});

test('A learning platform is deleted after the dashboard has named what goes with it', async ({ page, baseURL }) => {
  const headers = await staffHeaders(page);
  const own = await startLtiPlatform({ tool: String(baseURL), clientId: `deleted-${crypto.randomUUID()}` });
  const name = `College ${crypto.randomUUID().slice(0, 8)}`;
  const reply = await page.request.post('/api/lti/platforms', { headers, data: { ...own.settings, name } });
  const { data } = (await reply.json()) as { data: { platform: { _id: string } } };
  await enter(page, ADMIN);
  await page.goto(`/dashboard/learning-platforms/${data.platform._id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('This deletes 1 deployment, 0 links from courses');
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    expect.soft(await axeFaults(page, { colours: theme === 'dark' }), `axe on the question, ${theme}`).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete platform' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learning platforms' })).toBeVisible();
  await expect(page.getByRole('row', { name })).toHaveCount(0);
  await own.close();
});

test('A platform registers itself with a link of the dashboard', async ({ page, baseURL }) => {
  const own = await startLtiPlatform({ tool: String(baseURL), clientId: `self-${crypto.randomUUID()}` });
  await enter(page, ADMIN);
  await page.goto('/dashboard/learning-platforms');
  await page.getByRole('button', { name: 'Registration link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this registration link' });
  own.registration.link = await dialog.getByText(/\/lti\/register\//).innerText();
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    expect.soft(await axeFaults(page, { colours: theme === 'dark' }), `axe on the link, ${theme}`).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();

  await page.goto(`${own.url}/tools`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Add tool' }).click();
  const tool = await opened;
  await expect(tool.getByRole('heading', { name: 'Connect Business Wisdom' })).toBeVisible();
  expect.soft(await axeFaults(tool, { colours: true }), 'axe on the question').toEqual([]);
  await tool.getByRole('button', { name: 'Connect' }).click();
  await expect(tool.getByRole('heading', { name: 'Business Wisdom is connected' })).toBeVisible();
  await tool.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('status')).toHaveText('The tool closed its window');

  await page.goto('/dashboard/learning-platforms');
  await expect(page.getByRole('row', { name: own.clientId })).toContainText('On');
  await own.close();
});
