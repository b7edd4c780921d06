import { monthText } from '#shared/domain/common/text/day-text.ts';
import { addMonths, monthOf } from '#shared/domain/common/months.ts';
import { expect } from '../support/fixtures.ts';
import { axeFaults } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { freeQuizzes } from '../support/quizzes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: /status of 4(00|09)/ });

/** "Friday 27 November 2026" with its commas, as the calendar says it. */
const long = (date: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

test('an editor chooses the set of a date, hears of a conflict, moves the choice and gives it back', async ({
  page,
}) => {
  const headers = await enter(page, ADMIN);
  const reply = await page.request.get('/api/quiz/daily/calendar?days=1', { headers });
  const { data } = (await reply.json()) as { data: { today: string } };
  // The middle of the month after next: no other test gets that far.
  const month = addMonths(monthOf(data.today), 2);
  const [date, later] = [`${month}-15`, `${month}-17`];
  const day = (of: string) => page.getByRole('button', { name: new RegExp(`^${long(of)}`) });

  await page.goto('/dashboard/daily');
  await expect(page.getByRole('heading', { level: 1, name: 'Daily quiz' })).toBeVisible();
  for (let shown = monthOf(data.today); shown < month; shown = addMonths(shown, 1)) {
    await expect(page.getByRole('heading', { level: 2, name: monthText(shown) })).toBeVisible();
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  await expect(day(date)).toContainText('Expected by rotation');
  await day(date).click();
  const dialog = page.getByRole('dialog', { name: long(date) });
  const select = dialog.getByLabel('Set for this date');
  await expect(select).toBeVisible();
  const sets = await select
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  const [mine = '', theirs = ''] = sets;

  // Someone else is faster.
  const choice = { headers, data: { quizId: theirs, instead: null } };
  expect((await page.request.put(`/api/quiz/daily/${date}`, choice)).status()).toBe(200);
  await select.selectOption(mine);
  await dialog.getByRole('button', { name: 'Use this set' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else changed this date');
  await page.keyboard.press('Escape');
  await expect(day(date)).toContainText('Chosen');

  await day(date).click();
  await select.selectOption(mine);
  await dialog.getByRole('button', { name: 'Use this set' }).click();
  await expect(page.getByText('Set chosen')).toBeVisible();
  await day(date).click();
  await dialog.getByLabel('Move it to').fill(later);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(day(later)).toContainText('Chosen');
  await expect(day(date)).toContainText('Expected by rotation');
  await day(later).click();
  await page
    .getByRole('dialog', { name: long(later) })
    .getByRole('button', { name: 'Return to rotation' })
    .click();
  await expect(day(later)).toContainText('Expected by rotation');
});

test('an editor makes a daily set of a quiz with five questions, changes it before it is shown, and retires it', async ({
  page,
}) => {
  const headers = await enter(page, ADMIN);
  const [ofTen = ''] = await freeQuizzes(page);
  const copied = await page.request.post(`/api/quiz/${ofTen}/duplicate`, { headers });
  const { data: made } = (await copied.json()) as { data: { quiz: unknown } };
  const { _id, subject, chapter, ...quiz } = made.quiz as {
    _id: string;
    subject: { _id: string };
    chapter: { _id: string };
    questions: readonly unknown[];
  };
  const draft = {
    ...quiz,
    title: 'Five for the harbour',
    questions: quiz.questions.slice(0, 5),
    subjectId: subject._id,
    chapterId: chapter._id,
    baseVersion: 1,
  };
  const saved = await page.request.put(`/api/quiz/${_id}`, { headers, multipart: { data: JSON.stringify(draft) } });
  expect(saved.status()).toBe(200);

  await page.goto(`/${_id}/edit`);
  await expect(page.getByRole('button', { name: 'Make a daily set' })).toBeVisible();
  await page.goto('/dashboard/daily');
  const sets = page.getByRole('table').last();
  await expect(sets).toBeVisible();
  await page.getByRole('button', { name: 'Make a daily set' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a daily set' });
  await dialog.getByRole('searchbox').fill('harbour');
  await dialog.getByRole('button', { name: 'Make a set of Five for the harbour' }).click();
  await expect(page.getByText('Set added to the rotation')).toBeVisible();
  await expect(sets.getByRole('row', { name: /^Five for the harbour Never/ })).toBeVisible();

  // The set hasn't been shown yet: change its title and replace a question from the bank.
  await sets.getByRole('button', { name: 'Edit Five for the harbour' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit “Five for the harbour”' });
  await edit.getByLabel('Title').fill('Five for the quay');
  await edit.getByRole('button', { name: 'Remove question 5' }).click();
  await edit.getByRole('button', { name: 'Move question 4 up' }).click();
  await edit.getByRole('button', { name: 'Save set' }).click();
  await expect(edit.getByRole('alert')).toContainText('A daily set has 5 questions');
  await edit.getByRole('button', { name: 'From the bank' }).click();
  const bank = page.getByRole('dialog', { name: 'Question bank' });
  await bank.getByRole('checkbox').first().check();
  await bank.getByRole('button', { name: 'Add 1' }).click();
  await expect(edit.getByText('5 of 5 questions')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await edit.getByRole('button', { name: 'Save set' }).click();
  await expect(page.getByText('Set saved')).toBeVisible();
  await expect(sets.getByRole('row', { name: /^Five for the quay Never/ })).toBeVisible();

  await sets.getByRole('button', { name: 'Retire Five for the quay' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Retire “Five for the quay”?' });
  await confirmation.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText('Set removed from the rotation')).toBeVisible();
  await expect(sets.getByRole('row', { name: /quay/ })).toHaveCount(0);
});
