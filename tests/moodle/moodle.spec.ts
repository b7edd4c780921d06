/** Our tool in a real Moodle, from its registration to the gradebook. `npm run test:moodle` builds what it needs. */
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test as base } from '../e2e/support/fixtures.ts';
import { staffHeaders } from '../e2e/support/people.ts';
import { draftOf } from '../fixtures/records/quizzes.ts';
import { alphaQuestion } from '../fixtures/records/regrades.ts';
import { OWNER, startMoodle, STUDENT, TEACHER, type Moodle, type MoodlePerson } from './site.ts';

interface College extends Moodle {
  readonly course: number;
  readonly people: Readonly<Record<MoodlePerson['role'], number>>;
}

interface Tool {
  readonly id: number;
  readonly name: string;
  readonly state: number;
  readonly config: Readonly<Record<string, string>>;
}

interface Activity {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly max: number | null;
  readonly grade: number | null;
}

const TITLE = 'Cost of capital';

/** Moodle's `LTI_TOOL_STATE_CONFIGURED` and `LTI_TOOL_STATE_PENDING`. */
const [CONFIGURED, PENDING] = [1, 2];

const test = base.extend<object, { readonly college: College }>({
  college: [
    async ({ browserName }, use) => {
      const moodle = await startMoodle(process.env['MOODLE_HOME'] ?? '');
      try {
        const versions = await moodle.ask<{ moodle: string; php: string }>('version');
        console.log(`Moodle ${versions.moodle}, PHP ${versions.php}, ${browserName}`);
        const made = await moodle.ask<Pick<College, 'course' | 'people'>>('course', { people: [TEACHER, STUDENT] });
        await use({ ...moodle, ...made });
      } finally {
        await moodle.close();
      }
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

// Moodle's own pages ask other sites for pictures and have warnings of their own.
test.use({ expectedConsole: /./ });
test.describe.configure({ mode: 'serial' });

/** Moodle's scripts may empty a form that was filled in early, so its form isn't used. */
const enter = async (page: Page, college: College, { username, password }: typeof OWNER): Promise<void> => {
  await page.context().clearCookies();
  const address = `${college.origin}/login/index.php`;
  const form = await (await page.request.get(address)).text();
  const logintoken = /name="logintoken" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const reply = await page.request.post(address, { form: { username, password, logintoken } });
  expect(reply.url(), `${username} signs in`).toBe(`${college.origin}/my/`);
};

const activities = (college: College): Promise<readonly Activity[]> =>
  college.ask<readonly Activity[]>('grades', { course: college.course, user: college.people.student });
const activity = async (college: College): Promise<Activity | undefined> =>
  (await activities(college)).find(({ kind }) => kind === 'lti');

const frameIn = (page: Page): FrameLocator => page.frameLocator('#contentframe');

const openActivity = async (page: Page, college: College): Promise<FrameLocator> => {
  const { id } = (await activity(college)) ?? { id: 0 };
  await page.goto(`${college.origin}/mod/lti/view.php?id=${String(id)}`);
  return frameIn(page);
};

test('a registration link registers both sides', async ({ page, college }) => {
  const headers = await staffHeaders(page);
  const made = await page.request.post('/api/lti/registration-links', { headers });
  expect(made.status()).toBe(201);
  const { url } = ((await made.json()) as { data: { url: string } }).data;
  await enter(page, college, OWNER);
  await page.goto(`${college.origin}/mod/lti/toolconfigure.php`, { waitUntil: 'networkidle' });
  await page.getByPlaceholder('Tool URL').fill(url);
  await page.getByRole('button', { name: 'Add LTI Advantage' }).click();
  const ours = page.frameLocator('iframe[src*="startltiadvregistration"]');
  await ours.getByRole('button', { name: 'Connect' }).click();
  await expect(ours.getByRole('heading', { name: 'Business Wisdom is connected' })).toBeVisible();
  await ours.getByRole('button', { name: 'Close' }).click();

  // Moodle reloads its list on our message, and leaves the tool off until its administrator switches it on.
  const [pending] = await college.ask<readonly Tool[]>('tools');
  expect(pending).toMatchObject({
    name: 'Business Wisdom',
    state: PENDING,
    config: { contentitem: '1', ltiservice_gradesynchronization: '1', ltiservice_memberships: '1', sendname: '1' },
  });
  await page
    .getByRole('link', { name: 'Activate' })
    .or(page.getByRole('button', { name: 'Activate' }))
    .click();
  await expect.poll(async () => (await college.ask<readonly Tool[]>('tools'))[0]?.state).toBe(CONFIGURED);

  const listed = await page.request.get('/api/lti/platforms', { headers });
  const { data } = (await listed.json()) as { data: { issuer: string; deployments: string[]; status: string }[] };
  expect(data.find(({ issuer }) => issuer === college.origin)).toMatchObject({
    deployments: [String(pending?.id)],
    status: 'on',
  });
});

test('a teacher selects a quiz for the course', async ({ page, college }) => {
  const headers = await staffHeaders(page);
  const chapters = await page.request.get('/api/chapter/getchapter');
  const [chapter] = ((await chapters.json()) as { data: { _id: string; subjectId: string }[] }).data;
  const questions = [alphaQuestion('a'), alphaQuestion('b')];
  const position = { subjectId: chapter?.subjectId ?? '', chapterId: chapter?._id ?? '' };
  const data = JSON.stringify(draftOf(position, { title: TITLE, questions }));
  expect((await page.request.post('/api/quiz/addquiz', { headers, multipart: { data } })).status()).toBe(201);

  await enter(page, college, TEACHER);
  const [tool] = await college.ask<readonly Tool[]>('tools');
  const query = { add: 'lti', course: String(college.course), section: '0', typeid: String(tool?.id) };
  await page.goto(`${college.origin}/course/modedit.php?${String(new URLSearchParams(query))}`, {
    waitUntil: 'networkidle',
  });
  await page.getByRole('button', { name: 'Select content' }).click();
  const picker = page.frameLocator('.modal iframe');
  await picker.getByLabel('Search by title').fill(TITLE);
  await picker.getByRole('button', { name: `Add ${TITLE}` }).click();
  await expect(page.getByRole('textbox', { name: 'Activity name' })).toHaveValue(TITLE);
  await page.getByRole('button', { name: 'Save and display' }).click();
  await expect(frameIn(page).getByText('You see this quiz as an instructor')).toBeVisible();
  expect(await activity(college)).toMatchObject({ name: TITLE, max: 100, grade: null });
});

test('a student takes the quiz, and the score is in the gradebook', async ({ page, college }) => {
  await enter(page, college, STUDENT);
  const frame = await openActivity(page, college);
  await frame.getByRole('button', { name: 'Start' }).click();
  // One right and one wrong answer.
  await frame.getByText('Alpha', { exact: true }).click();
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByText('Beta', { exact: true }).click();
  await frame.getByRole('button', { name: 'Submit quiz' }).click();
  await frame
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Submit/ })
    .click();
  await expect(frame.getByText('We send your score to the gradebook of')).toBeVisible();
  await expect.poll(async () => (await activity(college))?.grade, { timeout: 60_000 }).toBe(50);
});

test('the teacher sees the results of the course by name', async ({ page, college }) => {
  await enter(page, college, TEACHER);
  const frame = await openActivity(page, college);
  await expect(frame.getByText('1 of 1 learner has a result')).toBeVisible();
  const row = frame.getByRole('row', { name: `${STUDENT.firstname} ${STUDENT.lastname}` });
  await expect(row).toContainText('50%');
});
