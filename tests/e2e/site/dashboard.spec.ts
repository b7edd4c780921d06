/** The staff's dashboard: the frame, lists, the quiz editor, import, people. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, signedUp } from '../support/fixtures.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { chooseLocation } from '../support/locations.ts';

test('the frame leads by keys and by the palette, and the address holds what a list shows', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${ADMIN.name}` })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await expect(page).toHaveURL('/dashboard/quiz-list');
  await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeFocused();
  await expect(page.getByRole('table')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('cash');
  await expect(page).toHaveURL(/search=cash/);
  await page.getByLabel('Status').selectOption('published');
  await expect(page).toHaveURL(/status=published/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search by title' })).toHaveValue('cash');
  await expect(page.getByLabel('Status')).toHaveValue('published');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/dashboard/quiz-list');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('users');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/users-list');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('an editor writes a quiz, loses nothing by a reload, sees it as a learner and publishes it', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/create-quiz');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'to fix' })).toContainText('Title is required');
  await page.getByLabel('Title').fill('Words of the harbour');
  await chooseLocation(page);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('What is a quay?');
  await page.getByRole('textbox', { name: 'Option 1', exact: true }).fill('A landing place');
  await page.getByRole('textbox', { name: 'Option 2', exact: true }).fill('A kind of fish');
  await page.getByRole('radio', { name: 'Option 1 is right' }).check();
  await page.getByLabel('Kind of the new question').selectOption('boolean');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('A ship has a bow.');
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.reload();
  await expect(page.getByText('You have unsaved changes')).toBeVisible();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: /^2\. A ship has a bow/ }).click();
  await page.getByRole('radio', { name: 'True', exact: true }).check();

  // By keyboard alone the second question comes first, and undo takes that back.
  await page.getByRole('button', { name: 'Move question 2' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Question 2 is over position 2.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Question 2 is over position 1.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^1\. A ship has a bow/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^1\. What is a quay/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.getByRole('radio', { name: /A landing place/ }).check({ force: true });
  await page.getByRole('button', { name: 'Submit quiz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Question 1', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Saved and published')).toBeVisible();
  await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);
  const quizId = /\/([0-9a-f]{24})\/edit/.exec(page.url())?.[1] ?? '';
  expect((await page.request.get(`/api/quiz/card/${quizId}`)).status()).toBe(200);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByRole('row', { name: /^1 Newest/ })).toContainText(ADMIN.name);
});

test.describe('two editors on one quiz', () => {
  test.use({ expectedConsole: /status of 409/ });
  test('the second is told, and nothing is lost', async ({ page }) => {
    const headers = await enter(page, ADMIN);
    const reply = await page.request.get('/api/quiz/allquizzes?search=a&limit=1', { headers });
    const { data } = (await reply.json()) as { data: { _id: string; title: string }[] };
    const copied = await page.request.post(`/api/quiz/${data[0]?._id ?? ''}/duplicate`, { headers });
    const { data: made } = (await copied.json()) as { data: { quiz: Record<string, unknown> & { _id: string } } };
    const { _id, subject, chapter, ...quiz } = made.quiz as {
      _id: string;
      subject: { _id: string };
      chapter: { _id: string };
    } & Record<string, unknown>;
    await page.goto(`/${_id}/edit?tab=basic`);
    await page.getByLabel('Title').fill('Mine');
    const theirs = { ...quiz, title: 'Theirs', subjectId: subject._id, chapterId: chapter._id, baseVersion: 1 };
    const saved = await page.request.put(`/api/quiz/${_id}`, { headers, multipart: { data: JSON.stringify(theirs) } });
    expect(saved.status()).toBe(200);
    await page.getByRole('button', { name: 'Save draft' }).click();
    const question = page.getByRole('alertdialog', { name: 'You saved a newer version of this quiz' });
    await question.getByRole('button', { name: /^Save mine as the newest/ }).click();
    await expect(question).toBeHidden();
    await page.getByRole('tab', { name: 'Versions' }).click();
    await expect(page.getByRole('row', { name: /^3 Newest/ })).toContainText('Mine');
    await expect(page.getByRole('row', { name: /^2/ })).toContainText('Theirs');
  });
});

test('an administrator promotes a learner with the own password, and suspends nobody by mistake', async ({ page }) => {
  const learner = await signedUp(page, 'Farah Siddiqui');
  await enter(page, ADMIN);
  await page.goto(`/dashboard/users-list?search=${encodeURIComponent(learner.email)}`);
  await page.getByRole('link', { name: learner.name }).click();
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption({ label: 'Writer' });
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByText('Enter your own password', { exact: true })).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('Must set a new password at next sign-in')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Staff actions' })).toContainText('Role changed');
  await page.goto('/dashboard/audit-log');
  await page.getByLabel('Action').selectOption('Role changed');
  await page.getByLabel('Period').selectOption('The last 24 hours');
  await expect(page).toHaveURL(/action=user\.role.*period=day/);
  await expect(page.getByRole('region', { name: 'Audit log', exact: true })).toContainText('Role changed');
});

test.describe('a video', () => {
  // A file that is opened by itself is in a sandbox: what a test puts into every page can't run there.
  test.use({ expectedConsole: /Blocked script execution in .*sandboxed|origin-keyed agent cluster/ });
  test('a video of several parts is cancelled, sent again, paused by a reload, gone on with, and played from the middle', async ({
    page,
  }) => {
    test.slow();
    await enter(page, ADMIN);
    await page.goto('/dashboard/upload-file-to-get-link');
    // A film of ours, made 60 MB long by a box that players skip.
    const film = await readFile('web/public/videos/caseStudies.mp4');
    const free = Buffer.alloc(12 * 5_242_880 - film.length, 7);
    free.writeUInt32BE(free.length, 0);
    free.write('free', 4, 'latin1');
    const buffer = Buffer.concat([film, free]);
    const file = { name: 'talk.mp4', mimeType: 'video/mp4', buffer };
    const path = `${test.info().outputDir}/talk.mp4`;
    await mkdir(test.info().outputDir, { recursive: true });
    await writeFile(path, file.buffer);

    // Each part waits until the test lets it go.
    let allowed = 0;
    let arrived = 0;
    const waiting: (() => void)[] = [];
    const release = (parts: number): void => {
      allowed += parts;
      while (allowed > 0 && waiting.length > 0) {
        allowed -= 1;
        waiting.shift()?.();
      }
    };
    await page.route('**/api/upload/upload-video-chunk*', async (route) => {
      if (allowed > 0) allowed -= 1;
      else await new Promise<void>((go) => waiting.push(go));
      arrived += 1;
      await route.continue().catch(() => undefined);
    });
    await page.getByLabel('File', { exact: true }).setInputFiles(path);
    release(6);
    await expect(page.getByText(/^50% of/)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Cancel upload' }).press('Enter');
    await expect(page.getByText('Upload cancelled')).toBeVisible();
    release(1);

    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    release(6);
    await expect(page.getByText(/^50% of/)).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await expect(page.getByText('“talk.mp4” isn’t fully uploaded')).toBeVisible();
    release(20);
    const before = arrived;
    await page.getByLabel('File', { exact: true }).setInputFiles(path);
    await expect(page.getByRole('button', { name: 'Copy link' }).first()).toBeVisible({ timeout: 60_000 });
    expect(arrived - before).toBeLessThanOrEqual(7);
    const link = await page.getByLabel('Link').inputValue();
    const some = await page.request.get(new URL(link).pathname, { headers: { range: 'bytes=30000000-30000009' } });
    expect([some.status(), (await some.body()).length]).toEqual([206, 10]);

    // Played as whoever has the link plays it, from a place that was jumped to.
    await page.goto(new URL(link).pathname);
    const player = page.locator('video');
    await player.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      video.currentTime = 6;
      void video.play();
    });
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(6.3);
    expect(await player.evaluate((video: HTMLVideoElement) => video.seekable.end(0))).toBeGreaterThan(8);
  });
});

test('an insight with an image goes live with visible progress', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/news-insights?edit=new');
  await page.getByLabel('Title').fill('A harbour opens its books');
  await page.getByLabel('Summary').fill('What a port authority published, and what it says.');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The harbour has published its accounts.');
  await page.getByLabel('Source', { exact: true }).fill('The harbour office');
  const png = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'port.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('tab', { name: 'Preview in the feed' }).press('Enter');
  await expect(page.getByRole('article', { name: 'Preview' })).toContainText('The harbour has published its accounts.');
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expect(page.getByText('The insight is in the feed')).toBeVisible();
  await page.goto('/explore/news-insights-page');
  const article = page.getByRole('article', { name: 'A harbour opens its books' });
  // The picture says nothing that the words don't, so it has no role to be found by.
  const picture = article.locator('img[src^="/files/images/"]');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
});
