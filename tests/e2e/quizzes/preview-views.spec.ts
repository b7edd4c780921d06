/** An author tries out a quiz as on a desktop, on a phone and in the widget, and nothing of it is recorded. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { placeOf } from '../support/locations.ts';
import { axeFaults } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = 'iframe[title="The quiz on a phone"]';

const openPreview = async (page: Page, changes: object = {}): Promise<void> => {
  const headers = await enter(page, ADMIN);
  const { subjectId, chapterId } = await placeOf(page);
  const options = ['The first', 'The second'].map((text, at) => ({ id: 'ab'.charAt(at).repeat(20), text }));
  const common = { points: 1, explanation: '<p>It comes first.</p>' };
  const draft = {
    title: 'Words of the phone',
    description: 'Two questions.',
    program: 'businessVocabulary',
    subjectId,
    chapterId,
    difficulty: 'easy',
    status: 'draft',
    questions: [
      { ...common, id: 'q1', kind: 'single', prompt: '<p>Which one?</p>', options, correct: 'a'.repeat(20) },
      {
        ...common,
        id: 'q2',
        kind: 'ordering',
        prompt: '<p>In which order?</p>',
        items: options,
        order: ['a', 'b'].map((one) => one.repeat(20)),
      },
    ],
    ...changes,
  };
  const reply = await page.request.post('/api/quiz/addquiz', { headers, multipart: { data: JSON.stringify(draft) } });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { data } = (await reply.json()) as { data: { quiz: { _id: string } } };
  await page.goto(`/${data.quiz._id}/edit?tab=preview`);
};

/** Requests that would record something. */
const recorded = (page: Page): string[] => {
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !/working-copies|show-formulas|draw/.test(request.url()))
      found.push(request.url());
  });
  return found;
};

test('a quiz is answered on a phone, whose page is as wide as one', async ({ page }) => {
  await openPreview(page);
  const sent = recorded(page);
  await page.getByRole('tab', { name: 'Phone' }).click();
  const phone = page.frameLocator(PHONE);
  await expect(phone.getByText('Which one?')).toBeVisible();
  expect(await page.locator(PHONE).evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth)).toBe(390);
  expect(await axeFaults(page)).toEqual([]);
  await savePictures(page, 'preview-phone');
  await phone.getByText('The first').click();
  await phone.getByRole('button', { name: 'Next' }).click();
  await expect(phone.getByText('In which order?')).toBeVisible();
  await savePictures(page, 'preview-phone-ordering');
  // A grip follows the pointer inside the frame.
  const order = (): Promise<string[]> => phone.getByText(/^The (first|second)$/).allTextContents();
  const [upper, lower] = await order();
  const [from, to] = [
    await phone.locator('.lucide-grip-vertical').first().boundingBox(),
    await phone.locator('.lucide-grip-vertical').last().boundingBox(),
  ];
  await page.mouse.move((from?.x ?? 0) + 4, (from?.y ?? 0) + 4);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 4, (to?.y ?? 0) + 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(order).toEqual([lower, upper]);
  expect(sent).toEqual([]);
});

test('a quiz is answered in the widget, whose score stays on the page and whose links lead nowhere', async ({
  page,
}) => {
  await openPreview(page);
  const sent = recorded(page);
  await page.getByRole('tab', { name: 'Widget' }).click();
  const widget = page.locator('business-quiz');
  await expect(widget.getByText('Which one?')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await savePictures(page, 'preview-widget');
  await widget.getByRole('radio', { name: 'The first' }).check();
  await widget.getByRole('button', { name: 'Next' }).click();
  await expect(widget.getByText('In which order?')).toBeVisible();
  await widget.getByRole('button', { name: 'Submit' }).click();
  await expect(widget.getByText('of 2 points')).toBeVisible();
  await savePictures(page, 'preview-widget-result');
  const address = page.url();
  await widget.getByRole('link', { name: 'Save my score' }).click();
  expect(page.context().pages()).toHaveLength(1);
  expect(page.url()).toBe(address);
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bw')))).toEqual([]);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(widget.getByText('Which one?')).toBeVisible();
});

test('a quiz with a time limit is a card in the widget', async ({ page }) => {
  await openPreview(page, { timeLimitMinutes: 5 });
  await page.getByRole('tab', { name: 'Widget' }).click();
  await expect(page.locator('business-quiz').getByRole('link', { name: 'Take the quiz' })).toBeVisible();
  await expect(page.locator('business-quiz').getByText('5 minutes')).toBeVisible();
});
