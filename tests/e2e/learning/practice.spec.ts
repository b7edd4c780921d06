/** Practice of missed questions, accuracy and certificates. */
import type { Page } from '@playwright/test';
import { getCertificates } from '#shared/contract/learning/certificate.ts';
import { rightAnswerOf } from '#shared/domain/quizzes/review.ts';
import { finish } from '../../fixtures/records/attempts.ts';
import { signUp } from '../../fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../fixtures/records/quizzes.ts';
import { alphaQuestion, choosing, correctKey } from '../../fixtures/records/regrades.ts';
import { expect, signedUp } from '../support/fixtures.ts';
import { closeSite, openAt, startOwnSite } from '../support/own-site.ts';
import { inOrder } from '../support/page-checks.ts';
import { ADMIN, enter, staffHeaders, test } from '../support/people.ts';
import { freeQuizzes, questionsWithKey } from '../support/quizzes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Attempt {
  readonly data: {
    readonly result: { readonly _id: string };
    readonly quiz: { readonly questions: { id: string; kind: string; options?: { id: string }[] }[] };
  };
}

/** Submits an attempt with the first option of each single choice, right or not; everything else is right. */
const guess = async (page: Page, headers: Record<string, string>, quizId: string): Promise<void> => {
  const opened = await page.request.post('/api/result/createResult', { headers, data: { quizId } });
  const { result, quiz } = ((await opened.json()) as Attempt).data;
  const keys = await questionsWithKey(page, quizId);
  const answers = quiz.questions.map(({ id, kind, options }) => {
    const key = keys.find((question) => question.id === id);
    const right = key === undefined ? null : rightAnswerOf(key);
    return { questionId: id, value: kind === 'single' ? (options?.[0]?.id ?? null) : right, seq: 1 };
  });
  const data = { answers, submit: true };
  expect((await page.request.put(`/api/result/${result._id}`, { headers, data })).status()).toBe(200);
};

test('missed questions are practised by keyboard until the session ends, and accuracy is updated', async ({ page }) => {
  const headers = await enter(page, await signedUp(page));
  await page.goto('/practice');
  await expect(page.getByRole('heading', { name: 'Nothing to practise yet' })).toBeVisible();
  const [quiz = ''] = await freeQuizzes(page);
  await guess(page, headers, quiz);

  await page.goto(`/quiz-result/${quiz}`);
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Save picture' }).click();
  expect((await picture).suggestedFilename()).toBe('business-wisdom-result.png');
  await page.getByRole('link', { name: /^Practise the \w+ you missed$/ }).click();
  const heading = page.getByRole('heading', { name: /^Question 1 of \d+$/ });
  await expect(heading).toBeFocused();
  const of = Number(/\d+$/.exec((await heading.textContent()) ?? '')?.[0]);
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
  await inOrder(page, new URL(page.url()).pathname);

  // An answer with its explanation and next date, undone and given again.
  await heading.focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  const outcome = page.getByRole('heading', { name: /^(Right|Not right this time)$/ });
  await expect(outcome).toBeFocused();
  await expect(page.getByText(/^You’ll see this again /)).toBeVisible();
  await expect(page.getByText('Why', { exact: true })).toBeVisible();
  await inOrder(page, new URL(page.url()).pathname);
  await outcome.focus();
  await page.keyboard.press('u');
  await expect(heading).toBeFocused();

  for (let number = 1; number <= of; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${String(number)} of ${String(of)}` })).toBeFocused();
    // Until it is right, each by its own option, so that both ways are seen: the first, then the second.
    await page.keyboard.press(number % 2 === 0 ? '2' : '1');
    await page.keyboard.press('Enter');
    await expect(outcome).toBeFocused();
    const easy = page.getByRole('button', { name: /^Easy/ });
    if ((await outcome.textContent()) === 'Right') {
      await page.keyboard.press('e');
      await expect(easy).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('button', { name: /^(Next question|Finish)/ })).toBeEnabled();
    } else await expect(easy).toHaveCount(0);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: new RegExp(`of ${String(of)} questions? right$`) })).toBeFocused();
  await inOrder(page, new URL(page.url()).pathname);

  await page.getByRole('link', { name: 'Your progress' }).click();
  const accuracy = page.getByRole('region', { name: 'Accuracy' });
  await expect(accuracy.getByText(/^\d+ of \d+ right, across all finished quizzes/)).toBeVisible();
  // The weakest program is open.
  await expect(accuracy.getByRole('list').first()).toBeVisible();
  await accuracy.getByText('The weeks as a table').click();
  await expect(accuracy.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Practice' })).toContainText('in your deck');
  const programs = page.getByRole('region', { name: 'Certificates' });
  await expect(programs.getByRole('listitem').filter({ hasText: 'Business Vocabulary' })).toContainText('To do:');
  await inOrder(page, new URL(page.url()).pathname);
});

test('a weak topic is three clicks from the start page to its questions, also before they are due', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const headers = await enter(page, await signedUp(page));
  const [quiz = ''] = await freeQuizzes(page);
  await guess(page, headers, quiz);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Learning' }).getByRole('link', { name: 'You' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Progress/ })
    .click();
  const topic = page.getByRole('region', { name: 'Accuracy' }).getByRole('link', { name: /^Practise / });
  const subject = ((await topic.first().getAttribute('aria-label')) ?? '').replace('Practise ', '');
  await topic.first().click();
  await expect(page.getByText(`Questions you missed in ${subject}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Question 1 of \d+$/ })).toBeVisible();
  await inOrder(page, new URL(page.url()).pathname);

  await page.goto('/practice?subject=Nothing%20of%20the%20kind');
  await expect(page.getByRole('heading', { name: 'No missed questions here' })).toBeVisible();
  await page.getByRole('link', { name: 'Practise all topics' }).click();
  await expect(page.getByRole('heading', { name: /^Question 1 of \d+$/ })).toBeVisible();
});

test('a session of one topic makes room for the session of all topics', async ({ page }) => {
  const headers = await enter(page, await signedUp(page));
  const quizzes = await freeQuizzes(page);
  for (const quiz of quizzes.slice(0, 2)) await guess(page, headers, quiz);
  await page.goto('/practice');
  const heading = page.getByRole('heading', { name: /^Question 1 of \d+$/ });
  const all = (await heading.textContent()) ?? '';
  await page.goto('/progress');
  await page
    .getByRole('region', { name: 'Accuracy' })
    .getByRole('link', { name: /^Practise / })
    .first()
    .click();
  await expect(heading).not.toHaveText(all);
  await page.getByRole('link', { name: 'All topics' }).click();
  await expect(heading).toHaveText(all);
});

/** Answers the questions of every insight in that session. */
const checkEveryInsight = async (page: Page, headers: Record<string, string>): Promise<void> => {
  for (let current = 1, pages = 1; current <= pages; current += 1) {
    const reply = await page.request.get(`/api/news-insights/user?page=${String(current)}`, { headers });
    const { data, pagination } = (await reply.json()) as {
      data: { _id: string }[];
      pagination: { pages: number };
    };
    pages = pagination.pages;
    for (const { _id } of data) {
      const read = await page.request.get(`/api/news-insights/user/${_id}`, { headers });
      const { check } = (
        (await read.json()) as {
          data: { insight: { check: { id: string; kind: string; options?: { id: string }[] }[] } };
        }
      ).data.insight;
      const valueOf = { boolean: true, number: 1 } as Readonly<Record<string, boolean | number>>;
      const answers = check
        .filter(({ kind }) => kind === 'single' || kind in valueOf)
        .map(({ id, kind, options }) => ({ questionId: id, value: valueOf[kind] ?? options?.[0]?.id }));
      const path = `/api/news-insights/user/${_id}/check`;
      expect((await page.request.post(path, { headers, data: { answers } })).status()).toBe(200);
    }
  }
};

test.describe('a certificate', () => {
  test.use({ expectedConsole: /40[04]/, permissions: ['clipboard-read', 'clipboard-write'] });
  test('is named by its owner, kept as PDF, and checked by a stranger', async ({ page, browser }) => {
    await checkEveryInsight(page, await staffHeaders(page));
    await enter(page, ADMIN);
    await page.goto('/progress');
    const row = page
      .getByRole('region', { name: 'Certificates' })
      .getByRole('listitem')
      .filter({ hasText: 'News Analysis' });
    await row.getByRole('link', { name: 'Open certificate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Certificate of completion' })).toBeVisible();
    await page.getByRole('button', { name: /^(Choose|Change) name$/ }).click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await name.fill('win@prizes.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toContainText('can’t be an email address');
    await name.fill('Ada Minister');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('article')).toContainText('Ada Minister');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^business-wisdom-certificate-[\w-]{12}\.pdf$/);
    await page.getByRole('button', { name: 'Share link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const stranger = await browser.newPage();
    await stranger.goto(link);
    await expect(stranger.getByText('Genuine: this certificate was issued by Business Wisdom.')).toBeVisible();
    await expect(stranger.getByRole('article')).toContainText('Ada Minister');
    await expect(stranger.getByRole('button', { name: /PDF|Print|name/ })).toHaveCount(0);
    await stranger.goto('/certificate/AAAAAAAAAAAA');
    await expect(stranger.getByRole('heading', { level: 1, name: 'Certificate not found' })).toBeVisible();
    await stranger.close();
    await inOrder(page, new URL(page.url()).pathname);
  });
});

test('a certificate that a corrected key took says so to everybody, and to its owner by what it holds again', async ({
  page,
}) => {
  const server = await startOwnSite();
  try {
    const chapter = await makeChapter(server);
    const editor = await signUp(server, { role: 'admin' });
    const program = 'businessVocabulary';
    const quiz = await makeQuiz(server, editor, chapter, { title: 'Words', program, questions: [alphaQuestion('q1')] });
    const owner = await signUp(server, { name: 'Asha Rao' });
    await finish(server, owner, quiz._id, choosing({ q1: 'Alpha' }));
    const { data } = (await server.api(getCertificates, { as: owner })).data;
    const address = `/certificate/${data.find((one) => one.program === program)?.certificate?.code ?? ''}`;
    await openAt(page, server, address);
    await expect(page.getByText('Genuine: this certificate was issued by Business Wisdom.')).toBeVisible();

    await correctKey(server, { editor, place: chapter, id: quiz._id, keys: { q1: 'Beta' } });
    const lapsed = page.getByText('This certificate is on hold');
    await page.reload();
    await expect(lapsed).toBeVisible();
    await expect(page.getByText(/^Genuine/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Words' })).toHaveCount(0);
    await inOrder(page, new URL(page.url()).pathname);

    await page.evaluate(
      ([token, deviceId]) => {
        localStorage.setItem('authToken', token);
        localStorage.setItem('deviceId', deviceId);
        // As if the token had just been given: one whose time isn’t known is renewed at once.
        localStorage.setItem('renewAt', String(Date.now() + 3_600_000));
      },
      [owner.token, owner.deviceId] as const,
    );
    await page.reload();
    await expect(lapsed).toBeVisible();
    await page.getByRole('link', { name: 'Words' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/explore/quiz/${quiz._id}$`));
    await finish(server, owner, quiz._id, choosing({ q1: 'Beta' }));
    await openAt(page, server, address);
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
    await expect(lapsed).toHaveCount(0);
  } finally {
    await closeSite(server, page);
  }
});
