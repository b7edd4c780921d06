/** Two authors of one quiz: the second compares both versions and chooses. */
import { expect } from '../support/fixtures.ts';
import { placeOf } from '../support/locations.ts';
import { axeFaults } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';
import type { Page } from '@playwright/test';
import { getQuiz, type QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz, type QuizDraft } from '#shared/contract/quizzes/quiz-editing.ts';
import { setQuizStatus } from '#shared/contract/quizzes/quiz-staff.ts';
import { finish } from '../../fixtures/records/attempts.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { draftOf, makeChapter, makeQuiz } from '../../fixtures/records/quizzes.ts';
import { alphaQuestion, choosing } from '../../fixtures/records/regrades.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const part = (letter: string, text: string) => ({ id: letter.repeat(20), text });
const question = (id: string, prompt: string) => ({
  id,
  kind: 'single',
  prompt: `<p>${prompt}</p>`,
  points: 1,
  explanation: '<p>It is the first.</p>',
  options: [part('a', 'The first'), part('b', 'The second')],
  correct: 'a'.repeat(20),
});

const quizOf = async (page: Page, title: string, questions: readonly object[]) => {
  const { subjectId, chapterId } = await placeOf(page);
  return { title, program: 'businessVocabulary', subjectId, chapterId, difficulty: 'easy', status: 'draft', questions };
};

/** Saves the quiz through the API; over an existing one with its id. Gives the id. */
const save = async (
  page: Page,
  headers: Record<string, string>,
  draft: object,
  over?: { readonly id: string; readonly version: number },
): Promise<string> => {
  const multipart = { data: JSON.stringify({ ...draft, ...(over && { baseVersion: over.version }) }) };
  const reply =
    over === undefined
      ? await page.request.post('/api/quiz/addquiz', { headers, multipart })
      : await page.request.put(`/api/quiz/${over.id}`, { headers, multipart });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: { quiz: { _id: string } } }).data.quiz._id;
};

test.describe('two authors of a quiz', () => {
  test.use({ expectedConsole: /status of 409/ });

  test('the second compares both versions and saves what is best of each', async ({ page }) => {
    const headers = await enter(page, ADMIN);
    const [first, second, third] = [
      question('q1', 'What is a bond?'),
      question('q2', 'What is a share?'),
      question('q3', 'What is a fund?'),
    ];
    const id = await save(page, headers, await quizOf(page, 'Words of two authors', [first, second, third]));
    await page.goto(`/${id}/edit?question=q2`);
    const prompt = page.getByRole('textbox', { name: 'Question', exact: true });
    await expect(prompt).toHaveText('What is a share?');
    await prompt.fill('What is a share of a company?');
    const stored = (await (await page.request.get(`/api/quiz/${id}`, { headers })).json()) as {
      data: { quiz: { questions: (typeof first)[] } };
    };
    const theirs = stored.data.quiz.questions.map((one) =>
      one.id === 'q1' ? { ...one, prompt: '<p>What is a government bond?</p>' } : one,
    );
    const draft = await quizOf(page, 'Words of both authors', [
      ...theirs.filter((one) => one.id !== 'q2'),
      { ...theirs[1], prompt: '<p>What is an ordinary share?</p>' },
    ]);
    await save(page, headers, draft, { id, version: 1 });
    await page.getByRole('button', { name: 'Save draft' }).click();

    const dialog = page.getByRole('alertdialog', { name: 'You saved a newer version of this quiz' });
    await expect(dialog.getByText('3 differences')).toBeVisible();
    const choice = (name: string) => dialog.getByRole('article', { name });
    await expect(choice('Title').getByRole('radio', { name: 'Use the newer version' })).toBeChecked();
    await expect(choice('Question 1')).toContainText('What is a government bond?');
    await expect(choice('Question 1').getByRole('radio', { name: 'Use the newer version' })).toBeChecked();
    await expect(choice('Question 2')).toContainText('What is an ordinary share?');
    await expect(choice('Question 2').getByRole('radio', { name: 'Use mine' })).toBeChecked();
    await expect(choice('Question 2').getByText('Changed in both')).toBeVisible();
    await choice('Title').getByRole('radio', { name: 'Use mine' }).check();
    expect(await axeFaults(page, { within: '[role=alertdialog]' })).toEqual([]);
    await savePictures(page, 'conflict');
    await dialog.getByRole('button', { name: 'Save the selected parts as the newest version' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Version 3')).toBeVisible();
    const merged = (await (await page.request.get(`/api/quiz/${id}`, { headers })).json()) as {
      data: { quiz: { title: string; questions: { prompt: string }[] } };
    };
    expect(merged.data.quiz.title).toBe('Words of two authors');
    expect(merged.data.quiz.questions.map((one) => one.prompt)).toEqual([
      '<p>What is a government bond?</p>',
      '<p>What is a fund?</p>',
      '<p>What is a share of a company?</p>',
    ]);
  });
});

test.describe('a quiz whose status another author changed', () => {
  test.use({ expectedConsole: /status of 409/ });

  const read = async (server: TestServer, as: Person, id: string): Promise<QuizForStaff> => {
    const { quiz } = (await server.api(getQuiz, { params: { id }, as })).data.data;
    if (!('keyed' in quiz)) throw new Error('The editor sees no key');
    return quiz;
  };

  /** A quiz that Edda has open while Theo saves it, and a learner has finished. */
  const opened = async (page: Page, status: QuizDraft['status']) => {
    const server = await startOwnSite();
    const edda = await signUp(server, { role: 'admin', name: 'Edda Editor' });
    const theo = await signUp(server, { role: 'admin', name: 'Theo Other' });
    const chapter = await makeChapter(server);
    const questions = ['q1', 'q2'].map(alphaQuestion);
    const { _id: id } = await makeQuiz(server, edda, chapter, { title: 'Words of the harbour', questions });
    await finish(server, await signUp(server), id, choosing({ q1: 'Alpha', q2: 'Alpha' }));
    const saveAs = async (as: Person, changes: Partial<QuizDraft>): Promise<void> => {
      const { title, program, version: baseVersion, questions: now } = await read(server, as, id);
      const body = draftOf(chapter, { title, program, baseVersion, questions: now, ...changes });
      await server.api(updateQuiz, { params: { id }, body, as });
    };
    await saveAs(edda, { status });
    await keepSession(page, server, edda);
    await openAt(page, server, `/${id}/edit?tab=basic`);
    await page.getByLabel('Title').fill('Words of the quay');
    return { server, edda, theo, id, saveAs };
  };

  test('stays as the other author left it, and a merged save asks for notes and offers a regrade', async ({ page }) => {
    test.slow();
    const { server, edda, theo, id, saveAs } = await opened(page, 'draft');
    await saveAs(theo, { status: 'published' });
    await page.getByRole('tab', { name: 'Questions' }).click();
    await page.getByRole('button', { name: /Question q1/ }).click();
    const options = page.getByRole('textbox', { name: /^Option \d$/ });
    await expect(options).toHaveCount(3);
    const texts = await options.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    await page.getByRole('radio', { name: `Option ${String(texts.indexOf('Beta') + 1)} is right` }).check();
    await page.getByRole('button', { name: 'Save draft' }).click();

    const conflict = page.getByRole('alertdialog', { name: 'Theo Other saved a newer version of this quiz' });
    const status = conflict.getByRole('article', { name: 'Status' });
    await expect(status).toContainText('Published');
    await expect(status.getByRole('radio', { name: 'Use the newer version' })).toBeChecked();
    await savePictures(page, 'conflict-status');
    // A third version is a conflict of its own.
    await saveAs(theo, { status: 'published', description: 'Three of a kind.' });
    const merge = conflict.getByRole('button', { name: 'Save the selected parts as the newest version' });
    const confirm = async (): Promise<void> => {
      await merge.click();
      const dialog = page.getByRole('dialog', { name: 'Save a new version of this published quiz?' });
      await dialog.getByLabel('Correction of question 1').fill('Beta is right.');
      await dialog.getByRole('button', { name: 'Save version' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await confirm();
    await expect(conflict.getByText('3 differences', { exact: true })).toBeVisible();
    await expect(
      conflict.getByRole('article', { name: 'Description' }).getByRole('radio', { name: 'Use the newer version' }),
    ).toBeChecked();
    await confirm();
    await expect(page.getByText('Finished results still have the earlier answers')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Regrade 1 result' })).toBeVisible();
    expect(await read(server, edda, id)).toMatchObject({
      status: 'published',
      title: 'Words of the quay',
      description: 'Three of a kind.',
      version: 5,
    });
    await closeSite(server, page);
  });

  test('changes only where the author chooses so', async ({ page }) => {
    test.slow();
    const { server, edda, theo, id, saveAs } = await opened(page, 'published');
    await saveAs(theo, { status: 'draft' });
    await page.getByRole('button', { name: 'Save version' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save version' }).click();
    const conflict = page.getByRole('alertdialog');
    const status = conflict.getByRole('article', { name: 'Status' });
    await expect(status).toContainText('Draft');
    await conflict.getByRole('button', { name: /^Save mine as the newest version/ }).click();
    await expect(page.getByText('Version 4')).toBeVisible();
    expect(await read(server, edda, id)).toMatchObject({ status: 'draft', title: 'Words of the quay' });
    await saveAs(theo, { status: 'published', title: 'Words of the pier' });
    await page.getByLabel('Title').fill('Words of the mole');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await status.getByRole('radio', { name: 'Use mine' }).check();
    await conflict.getByRole('button', { name: 'Save the selected parts as the newest version' }).click();
    await expect(page.getByText('Version 6')).toBeVisible();
    expect(await read(server, edda, id)).toMatchObject({ status: 'draft', title: 'Words of the mole' });
    await closeSite(server, page);
  });

  test('stays published when that was done in the list of quizzes, without a new version', async ({ page }) => {
    test.slow();
    const { server, edda, theo, id } = await opened(page, 'draft');
    await server.api(setQuizStatus, { params: { id }, body: { status: 'published' }, as: theo });
    await page.getByRole('button', { name: 'Save draft' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'The status of this quiz was changed' });
    const radio = conflict
      .getByRole('article', { name: 'Status' })
      .getByRole('radio', { name: 'Use the newer version' });
    await expect(radio).toBeChecked();
    await conflict.getByRole('button', { name: 'Save the selected parts as the newest version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save a new version of this published quiz?' });
    await dialog.getByRole('button', { name: 'Save version' }).click();
    await expect(page.getByText('Version 3')).toBeVisible();
    expect(await read(server, edda, id)).toMatchObject({ status: 'published', title: 'Words of the quay' });
    await closeSite(server, page);
  });

  test('keeps the other author’s work where the draft is older than it', async ({ page }) => {
    test.slow();
    const { server, edda, theo, id, saveAs } = await opened(page, 'draft');
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
    await page.goto('about:blank');
    const { questions } = await read(server, edda, id);
    await saveAs(theo, {
      status: 'draft',
      questions: questions.map((one) => (one.id === 'q2' ? { ...one, prompt: '<p>Which harbour?</p>' } : one)),
    });
    await openAt(page, server, `/${id}/edit?tab=basic`);
    await expect(page.getByLabel('Title')).toHaveValue('Words of the quay');
    await page.getByRole('button', { name: 'Save draft' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Theo Other saved a newer version of this quiz' });
    await expect(conflict.getByText('2 differences')).toBeVisible();
    const chosen = (name: string, side: string) =>
      conflict.getByRole('article', { name }).getByRole('radio', { name: side });
    await expect(chosen('Title', 'Use mine')).toBeChecked();
    await expect(chosen('Question 2', 'Use the newer version')).toBeChecked();
    await closeSite(server, page);
  });
});
