/** Sound and video in texts, from their author to a learner's review. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect, signedUp } from '../support/fixtures.ts';
import { chooseLocation } from '../support/locations.ts';
import { fits, inBothThemes } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

const VIDEO = fileURLToPath(new URL('../../../web/public/videos/caseStudies.mp4', import.meta.url));

/** Frames of an MP3 without a sound: 128 kbit/s at 44.1 kHz, 417 bytes and 26 ms each. */
const silence = (frames: number): Buffer =>
  Buffer.concat(
    Array.from({ length: frames }, () => Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)])),
  );

const tools = (page: Page, field: string): Locator => page.getByRole('toolbar', { name: `${field}: formatting` });

/** Adds a question to a new quiz, with a video in the question and a sound in the explanation. Returns the quiz's ID. */
const author = async (page: Page): Promise<string> => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/create-quiz');
  await page.getByLabel('Title').fill('A talk about cases');
  await chooseLocation(page);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByLabel('Kind of the new question').selectOption('boolean');
  await page.getByRole('button', { name: 'Add question' }).click();
  const question = page.getByRole('textbox', { name: 'Question', exact: true });
  await question.fill('Is it a video?');
  await page.getByRole('radio', { name: 'True' }).check();

  await tools(page, 'Question').getByRole('button', { name: 'Insert sound or video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert sound or video' });
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(dialog.getByText('Choose an MP4 or WebM video, or an MP3 file')).toBeVisible();
  await expect(dialog.getByText('Write a title')).toBeVisible();
  await expect(dialog.getByText('Write what is said and shown')).toBeVisible();
  await savePictures(page, 'recording-dialog-faults');
  await dialog.getByLabel('Upload a file').setInputFiles({
    name: 'Case studies.mp4',
    mimeType: 'video/mp4',
    buffer: await readFile(VIDEO),
  });
  await expect(dialog.getByLabel('Title')).toHaveValue('Case studies');
  await expect(dialog.getByLabel('Or choose one of your files')).toHaveValue(/^\/files\/uploads\//);
  await dialog.getByLabel('Transcript').fill('Read a case.\n\nAnswer its questions.');
  await inBothThemes(page, 'the dialog for recordings');
  await savePictures(page, 'recording-dialog');
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(question.getByText('Case studies', { exact: true })).toBeVisible();
  await savePictures(page, 'recording-editor');

  // It is deleted as a whole, comes back as a whole, and is edited in the same dialog.
  await question.locator('figure').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Delete');
  await expect(question.locator('figure')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  // Elsewhere: two clicks at one place in half a second are a double click.
  await question.locator('figure').click({ position: { x: 60, y: 5 } });
  await tools(page, 'Question').getByRole('button', { name: 'Insert sound or video' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit sound or video' });
  await expect(editing.getByLabel('Transcript')).toHaveValue('Read a case.\nAnswer its questions.');
  await editing.getByLabel('Title').fill('How case studies work');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(question.locator('figure')).toHaveCount(1);

  await tools(page, 'Explanation').getByRole('button', { name: 'Insert sound or video' }).click();
  await dialog.getByLabel('Or choose one of your files').selectOption({ label: 'Case studies.mp4' });
  await expect(dialog.locator('video')).toBeVisible();
  await dialog
    .getByLabel('Upload a file')
    .setInputFiles({ name: 'Answer.mp3', mimeType: 'audio/mpeg', buffer: silence(80) });
  await expect(dialog.locator('audio')).toBeVisible();
  await dialog.getByLabel('Title').fill('The answer');
  await dialog.getByLabel('Transcript').fill('Yes, it is.');
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();

  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.locator('video[aria-label="How case studies work"]')).toBeVisible();
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);
  return /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';
};

/** It knows its length, and plays. */
const expectPlaying = async (player: Locator): Promise<void> => {
  await expect
    .poll(() => player.evaluate(({ duration, error }: HTMLMediaElement) => error?.message ?? duration))
    .toBeGreaterThan(1);
  await player.evaluate(async (media: HTMLMediaElement) => {
    media.muted = true;
    await media.play();
  });
  await expect.poll(() => player.evaluate(({ currentTime }: HTMLMediaElement) => currentTime)).toBeGreaterThan(0);
  await player.evaluate((media: HTMLMediaElement) => media.pause());
};

test('an author adds a video and a sound with transcripts; a learner plays both, and their files can’t be deleted', async ({
  page,
}) => {
  test.slow();
  const learner = await signedUp(page);
  const quizId = await author(page);

  await enter(page, learner);
  await page.goto(`/explore/quiz/${quizId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  const video = page.locator('video[aria-label="How case studies work"]');
  await expectPlaying(video);
  const { y = 0, width = 0, height = 0 } = (await video.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 1);
  const text = await page.getByRole('paragraph').filter({ hasText: 'Is it a video?' }).boundingBox();
  expect(y - ((text?.y ?? y) + (text?.height ?? 0)), 'room between blocks of a text').toBeGreaterThan(8);
  await expect(page.getByText('Answer its questions.')).toBeHidden();
  await page.getByText('Transcript', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Answer its questions.')).toBeVisible();
  await inBothThemes(page, 'a question with a video');
  await savePictures(page, 'recording-player');
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page);

  await page.getByRole('radio', { name: 'True' }).check({ force: true });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Submit/ })
    .click();
  await expectPlaying(page.locator('audio[aria-label="The answer"]'));
  await inBothThemes(page, 'a review with a sound');
  await savePictures(page, 'recording-review');

  await enter(page, ADMIN);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/upload-file-to-get-link');
  for (const name of ['Answer.mp3', 'Case studies.mp4'])
    await expect(page.getByRole('row', { name }).first()).toContainText('A talk about cases');
});
