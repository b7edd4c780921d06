/** Assignments: an owner assigns a quiz, a member takes it, the report shows it. */
import type { Page } from '@playwright/test';
import { addDays } from '#shared/domain/common/calendar.ts';
import { dueText, dueToday } from '#shared/domain/organisations/assignments.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { expect, signedUp } from '../support/fixtures.ts';
import { answerByKeyboard, pressOn } from '../support/keyboard.ts';
import { fits, inBothThemes } from '../support/page-checks.ts';
import { enter, test } from '../support/people.ts';
import { makeOrganisation } from '../support/organisations.ts';
import { freeQuizzes } from '../support/quizzes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const FRIDAY = 5;

/** The next Friday after today in India. */
const nextFriday = (): string => {
  const today = dueToday(Date.now());
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  return addDays(today, ((FRIDAY - weekday + 6) % 7) + 1);
};

const sent = async (
  page: Page,
  method: 'get' | 'post',
  path: string,
  headers: Record<string, string>,
  data?: unknown,
) => {
  const reply = await page.request[method](path, { headers, ...(data !== undefined && { data }) });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as { data: Record<string, never> & { invitations: { _id: string }[]; title: string } };
};

test('an owner assigns a quiz due on Friday; a member sees it on Today, takes it, and the report shows it', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await browser.newPage({ baseURL: String(baseURL), reducedMotion: 'reduce' });
  const member = await signedUp(own, 'Mia Member');
  const owner = await signedUp(page, 'Olive Owner');
  const college = await makeOrganisation(page, 'Lakeside College', owner);
  const ownerHeaders = await enter(page, owner);
  await sent(page, 'post', `/api/own-organisations/${college}/invitations`, ownerHeaders, { text: member.email });
  const memberHeaders = await enter(own, member);
  const { invitations } = (await sent(own, 'get', '/api/own-organisations', memberHeaders)).data;
  await sent(own, 'post', `/api/organisation-invitations/${invitations[0]?._id ?? ''}/accept`, memberHeaders);
  const [quizId = ''] = await freeQuizzes(page);
  const cards = await sent(page, 'get', '/api/quiz/cards?program=businessVocabulary', ownerHeaders);
  const { title } = (cards.data as unknown as { _id: string; title: string }[]).find(({ _id }) => _id === quizId) ?? {
    title: 'missing',
  };
  const friday = nextFriday();

  await test.step('the owner assigns it', async () => {
    await page.goto(`/organisation/${college}`);
    await page.getByRole('tab', { name: 'Assignments' }).click();
    await expect(page.getByText('Nothing assigned yet')).toBeVisible();
    await page.getByRole('button', { name: 'New assignment' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog.getByText('Choose a quiz').first()).toBeVisible();
    // The index of the search is made after the server's start.
    await expect(async () => {
      await dialog.getByLabel('Quiz', { exact: true }).fill('');
      await dialog.getByLabel('Quiz', { exact: true }).fill(title);
      await dialog.getByRole('button', { name: title }).click({ timeout: 3_000 });
    }).toPass();
    await expect(dialog.getByRole('button', { name: 'Change the quiz' })).toBeFocused();
    await dialog.getByRole('radio', { name: 'People' }).check();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog.getByText('Choose a person').first()).toBeVisible();
    await dialog.getByRole('searchbox', { name: 'People' }).fill('mia');
    await dialog.getByRole('checkbox', { name: 'Mia Member' }).check();
    await dialog.getByLabel('Due date').fill(friday);
    await dialog.getByLabel('Note').fill('Before the exam');
    await inBothThemes(page, 'the dialog');
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByText(`“${title}” is assigned to 1 person`)).toBeVisible();
    await expect(page.getByRole('row', { name: title })).toContainText(dayText(friday));
    await expect(page.getByRole('row', { name: title })).toContainText('0 of 1');
  });

  await test.step('the member sees it on Today and on the page, and takes it', async () => {
    await own.goto('/');
    await own.getByRole('link', { name: `Assigned: ${title}` }).click();
    await expect(own.getByRole('heading', { level: 1, name: 'Assigned to you' })).toBeVisible();
    const todo = own.getByRole('region', { name: 'To do' });
    await expect(todo.getByText('Before the exam')).toBeVisible();
    await expect(todo.getByText(`${dayText(friday)} · Lakeside College`)).toBeVisible();
    await expect(own.getByText('They never see your answers')).toBeVisible();
    await inBothThemes(own, '/assigned');
    await own.setViewportSize({ width: 360, height: 800 });
    await fits(own, '/assigned');
    await own.setViewportSize({ width: 1280, height: 800 });
    await own.goto('/explore/quizzes/businessVocabulary?status=due');
    const due = own.getByRole('main').getByRole('article');
    await expect(due).toHaveCount(1);
    await expect(due.getByText(dueText(friday, Date.now()), { exact: true })).toBeVisible();
    await due.getByRole('link', { name: title }).click();
    await expect(own.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await pressOn(own, /^Start$/);
    const total = 10;
    for (let number = 1; number <= total; number += 1) await answerByKeyboard(own, number, total);
    await own.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
    await expect(own).toHaveURL(/\/quiz-result\//);
    await own.goto('/assigned');
    const done = own.getByRole('region', { name: 'Done' });
    await expect(done.getByText(title)).toBeVisible();
    await expect(done.getByText(/Best \d+(\.\d+)?% in 1 attempt, done on/)).toBeVisible();
    await expect(own.getByText('Nothing to do')).toBeVisible();
  });

  await test.step('the report shows it', async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: title })).toContainText('1 of 1');
    await page.setViewportSize({ width: 360, height: 800 });
    await fits(page, 'the assignments');
    await page.setViewportSize({ width: 1280, height: 800 });
    await inBothThemes(page, 'the assignments');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save all results' }).click();
    expect((await saving).suggestedFilename()).toBe('assignments-results.csv');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('row', { name: 'Mia Member' })).toContainText('Done');
    await page.getByRole('combobox', { name: 'State' }).selectOption('Overdue');
    await expect(page.getByText('No matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('link', { name: 'Mia Member' }).click();
    await expect(page.getByText(member.email)).toBeVisible();
    await expect(page.getByRole('row', { name: title })).toContainText('Done');
    await page.getByRole('link', { name: 'All people' }).click();
    await expect(page.getByRole('row', { name: 'Mia Member' })).toContainText('1 of 1');
    await page.getByRole('combobox', { name: 'Report' }).selectOption('By team');
    await expect(page.getByText('No teams yet')).toBeVisible();
  });

  await test.step('the owner prints the report of the organisation and of the assignment', async () => {
    await page.getByRole('combobox', { name: 'Report' }).selectOption('By assignment');
    await page.getByRole('link', { name: 'Print report' }).click();
    await expect(page.getByRole('heading', { name: 'Report on assignments' })).toBeVisible();
    const people = page.getByRole('region', { name: 'By person' });
    await expect(people.getByRole('row', { name: 'Mia Member' })).toContainText('1 of 1');
    await inBothThemes(page, 'the report for paper');
    await page.setViewportSize({ width: 360, height: 800 });
    await fits(page, 'the report for paper');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ media: 'print' });
    await expect(people).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Assignments' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('link', { name: 'Print report' }).click();
    await expect(page.getByText(/1 person: .*done 1/)).toBeVisible();
    await expect(page.getByRole('row', { name: 'Mia Member' })).toContainText('Done');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('link', { name: 'All assignments' }).click();
  });

  await test.step('the owner moves the due date and withdraws it', async () => {
    await page.getByRole('combobox', { name: 'Report' }).selectOption('By assignment');
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await page.getByRole('dialog').getByLabel('Due date').fill(addDays(friday, 7));
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: title })).toContainText(dayText(addDays(friday, 7)));
    await page.getByRole('button', { name: `Withdraw ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Nothing assigned yet')).toBeVisible();
    await own.reload();
    await expect(own.getByRole('region', { name: 'Done' })).toHaveCount(0);
  });
});
