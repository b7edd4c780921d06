/** Newer starter content on a site whose editors changed some of it: compared, taken, declined, added. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStaffDeck, saveDeck } from '#shared/contract/flashcards/deck-staff.ts';
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { documentKinds } from '../../../server/modules/site/starter-content/documents/kinds.ts';
import { seedDocuments } from '../../../server/modules/site/starter-content/documents/seed.ts';
import { seedContent } from '../../../server/modules/site/starter-content/seed.ts';
import { systemRandom } from '../../../server/platform/random.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeSite, keepSession, startOwnSite } from '../support/own-site.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';
import { savePictures } from '../support/pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const question = (number: number) => ({
  kind: 'single',
  prompt: `What does a bank pay on deposit number ${String(number)}?`,
  options: ['Interest', 'Rent', 'Wages'],
  answer: 'Interest',
  explanation: 'A deposit is a loan to the bank, and the price of a loan is interest.',
  source: { title: 'A Textbook of Banking', locator: `chapter ${String(number)}` },
});
const quiz = (key: string, title: string, first: object = {}) => ({
  key,
  title,
  description: 'What banks do with the money of their savers.',
  program: 'staticeBusinessQuizzes',
  subject: 'Banking',
  chapter: 'Deposits',
  difficulty: 'easy',
  timeLimitMinutes: null,
  passMark: 50,
  questions: Array.from({ length: 8 }, (_, at) => ({ ...question(at + 1), ...(at === 0 ? first : {}) })),
});

const rename = async (server: TestServer, as: Person, title: string): Promise<void> => {
  const row = await server.db.selectFrom('quizzes').select('id').where('title', '=', title).executeTakeFirstOrThrow();
  const found = (await server.api(getQuiz, { params: { id: row.id }, as })).data.data.quiz;
  if (!('keyed' in found)) throw new Error('The editor sees no key');
  const { subject, chapter, version, ...rest } = found;
  const body = {
    ...rest,
    title: `Our ${title}`,
    subjectId: subject._id,
    chapterId: chapter._id,
    baseVersion: version,
  };
  expect((await server.api(updateQuiz, { params: { id: row.id }, body, as })).status).toBe(200);
};

test('an editor compares a corrected quiz with their own, takes it, keeps another and adds a new one', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'business-wisdom-content-'));
  const put = async (...given: Parameters<typeof quiz>): Promise<void> => {
    await mkdir(join(folder, 'quizzes', 'banking'), { recursive: true });
    await writeFile(join(folder, 'quizzes', 'banking', `${given[0]}.json`), JSON.stringify(quiz(...given)));
  };
  await put('deposits', 'Deposits');
  await put('loans', 'Loans');
  const server = await startOwnSite({ contentDir: folder });
  try {
    const admin = await signUp(server, { role: 'admin', name: 'Asha Rao' });
    await seedContent({ db: server.db, clock: server.clock, random: systemRandom }, folder);
    for (const title of ['Deposits', 'Loans']) await rename(server, admin, title);
    await put('deposits', 'Deposits', { answer: 'Wages', explanation: 'The second edition of the textbook says so.' });
    await put('loans', 'Loans', { prompt: 'What does a bank pay for the money of its savers?' });
    await put('shares', 'Shares');
    expect(await server.app.updates.updateUnedited()).toBe(0);
    await keepSession(page, server, admin);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByText('3 differences')).toBeVisible();
    await page.getByRole('link', { name: 'All updates' }).click();
    const deposits = page.getByRole('region', { name: 'Deposits' });
    const table = deposits.getByRole('table', { name: 'Differences in Deposits' });
    await expect(table.getByRole('row', { name: 'Question 1: right answer Interest Wages' })).toBeVisible();
    await expect(table.getByRole('row', { name: 'Title Our Deposits Deposits' })).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await wear(page, theme);
      expect(await axeFaults(page)).toEqual([]);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await fits(page, `content updates at ${String(width)} px`);
      }
    }

    await deposits.getByRole('button', { name: 'Use the update' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Use the update' }).press('Enter');
    await expect(page.getByText('“Deposits” updated')).toBeVisible();
    await expect(deposits).toHaveCount(0);
    const loans = page.getByRole('region', { name: 'Loans' });
    await loans.getByRole('button', { name: 'Keep ours' }).click();
    await expect(loans).toHaveCount(0);
    const shares = page.getByRole('region', { name: 'Shares' });
    await expect(shares.getByText('New', { exact: true })).toBeVisible();
    await shares.getByRole('button', { name: 'Add and publish' }).click();
    await expect(page.getByText('Everything is up to date')).toBeVisible();
    const titles = await server.db.selectFrom('quizzes').select(['title', 'version']).orderBy('title').execute();
    expect(titles).toEqual([
      { title: 'Deposits', version: 3 },
      { title: 'Our Loans', version: 2 },
      { title: 'Shares', version: 1 },
    ]);
  } finally {
    await closeSite(server, page);
    await rm(folder, { recursive: true, force: true });
  }
});

const deck = (back: string) => ({
  id: 'banking-words',
  title: 'Banking words',
  description: 'The words that banks use for the money of their savers.',
  access: 'free',
  cards: Array.from({ length: 10 }, (_, at) => ({
    front: `Word ${String(at + 1)}`,
    back: at === 0 ? back : 'A word.',
  })),
});

test('an editor compares a newer flashcard deck with their own by its cards, and takes it after a warning', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'business-wisdom-content-'));
  await mkdir(join(folder, 'decks'), { recursive: true });
  const file = join(folder, 'decks', 'banking-words.json');
  await writeFile(file, JSON.stringify(deck('Money lent.')));
  const server = await startOwnSite({ contentDir: folder });
  try {
    const admin = await signUp(server, { role: 'admin', name: 'Asha Rao' });
    const { db, clock } = server;
    const kinds = documentKinds({ clock, random: systemRandom, files: server.app.deps.files }, folder);
    for (const kind of kinds) await seedDocuments({ db, clock }, kind);
    const params = { id: 'banking-words' };
    const stored = (await server.api(readStaffDeck, { params, as: admin })).data.data.deck;
    const { title, description, access, status, version, cards } = stored;
    const edited = cards.map((card, at) => (at === 0 ? { ...card, back: 'Our own words.' } : card));
    const body = { title, description, access, status, version, cards: edited };
    expect((await server.api(saveDeck, { params, body, as: admin })).status).toBe(200);
    await writeFile(file, JSON.stringify(deck('Money lent to a bank.')));
    await keepSession(page, server, admin);
    await page.goto(`${server.url}/dashboard/content-updates`);
    const card = page.getByRole('region', { name: 'Banking words' });
    await expect(card.getByText('Flashcard deck, 10 cards, 1 difference')).toBeVisible();
    const row = card.getByRole('row', { name: 'Card “Word 1” Our own words. Money lent to a bank.' });
    await expect(row).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await wear(page, theme);
      expect(await axeFaults(page)).toEqual([]);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await fits(page, `an update of a deck at ${String(width)} px`);
      }
    }
    await savePictures(page, 'content-update-deck');
    await card.getByRole('button', { name: 'Use the update' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Learners keep their progress with cards whose front stays the same.');
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(row).toBeVisible();
    await card.getByRole('button', { name: 'Use the update' }).press('Enter');
    await dialog.getByRole('button', { name: 'Use the update' }).press('Enter');
    await expect(page.getByText('Everything is up to date')).toBeVisible();
    const taken = (await server.api(readStaffDeck, { params, as: admin })).data.data.deck;
    expect([taken.version, taken.cards[0]?.back]).toEqual([3, 'Money lent to a bank.']);
  } finally {
    await closeSite(server, page);
    await rm(folder, { recursive: true, force: true });
  }
});
