/** Assignments of other kinds: an owner assigns them, a member does them, the report and the lists show it. */
import type { Page } from '@playwright/test';
import { assign } from '../../fixtures/records/assignments.ts';
import { makeCase } from '../../fixtures/records/cases.ts';
import { makeInsight } from '../../fixtures/records/insights.ts';
import { makePath, pathStep } from '../../fixtures/records/learning-paths.ts';
import { joinOrganisation, makeOrganisation } from '../../fixtures/records/organisations.ts';
import { signUp } from '../../fixtures/records/people.ts';
import { makeDailySet } from '../../fixtures/records/quizzes.ts';
import { makeSheet } from '../../fixtures/records/study-aids.ts';
import { expect } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { fits, inBothThemes } from '../support/page-checks.ts';
import { test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const looksRight = async (page: Page, place: string): Promise<void> => {
  await inBothThemes(page, place);
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page, place);
  await page.setViewportSize({ width: 1280, height: 800 });
};

test('an owner assigns an insight and a path; a member does both, and the report shows it', async ({ page }) => {
  const server = await startOwnSite();
  try {
    const admin = await signUp(server, { role: 'admin' });
    const owner = await signUp(server, { name: 'Olive Owner' });
    const member = await signUp(server, { name: 'Mia Member' });
    const { _id: college } = await makeOrganisation(server, admin, owner);
    await joinOrganisation(server, owner, college, member);
    server.clock.advance(1_000);
    await makeInsight(server, { title: 'A ship in a canal', questions: '[]' });
    await makePath(server, { title: 'How money grows', steps: [pathStep('sheet', await makeSheet(server))] });
    await makeDailySet(server);
    await server.runTask('search index');

    await test.step('the owner assigns them', async () => {
      await keepSession(page, server, owner);
      await openAt(page, server, `/organisation/${college}?tab=assignments`);
      const dialog = page.getByRole('dialog');
      const assign = async (kind: string, title: string): Promise<void> => {
        await page.getByRole('button', { name: 'New assignment' }).first().click();
        await dialog.getByLabel('Kind').selectOption(kind);
        await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
        await expect(dialog.getByText(`Choose a ${kind.toLowerCase()}`).first()).toBeVisible();
        await expect(dialog.getByLabel('Pass mark in percent')).toHaveCount(0);
        await dialog.getByLabel(kind, { exact: true }).fill(title);
        await dialog.getByRole('button', { name: title }).click();
        await looksRight(page, `the dialog for a ${kind}`);
        await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
        await expect(page.getByText(`“${title}” is assigned to 2 people`)).toBeVisible();
        await expect(page.getByRole('row', { name: title })).toContainText(`${kind} · Due`);
      };
      await assign('News insight', 'A ship in a canal');
      await assign('Learning path', 'How money grows');
      await page.getByRole('button', { name: 'New assignment' }).first().click();
      await dialog.getByLabel('Kind').selectOption('Weekly test');
      await expect(dialog.getByText('No weekly test is open or announced now.')).toBeVisible();
      await expect(dialog.getByLabel('Pass mark in percent')).toBeVisible();
      await expect(dialog.getByLabel('Attempts that count')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('the member does them', async () => {
      await keepSession(page, server, member);
      await openAt(page, server, '/assigned');
      const todo = page.getByRole('region', { name: 'To do' });
      await expect(todo.getByText('News insight · Due in 7 days')).toBeVisible();
      await looksRight(page, '/assigned');
      const tag = (name: string) => page.getByRole('article').getByText(name, { exact: true });
      await openAt(page, server, '/explore/news-insights-page');
      await expect(tag('New')).toBeVisible();
      await expect(tag('Due in 7 days')).toBeVisible();
      await savePictures(page, 'insight-new');
      await page.getByRole('link', { name: 'A ship in a canal' }).click();
      await page.getByRole('button', { name: 'Mark as read' }).click();
      await expect(page.getByText('You’ve read this insight.')).toBeFocused();
      await looksRight(page, 'the insight');
      await openAt(page, server, '/explore/news-insights-page');
      await expect(tag('Read')).toBeVisible();
      await expect(tag('New')).toHaveCount(0);
      await expect(tag('Due in 7 days')).toHaveCount(0);
      await openAt(page, server, '/assigned');
      await todo.getByRole('link', { name: 'How money grows' }).click();
      await page.getByRole('button', { name: 'Mark as done: Sheet growth' }).click();
      await expect(page.getByRole('region', { name: 'Path finished' })).toBeVisible();
      await openAt(page, server, '/assigned');
      const done = page.getByRole('region', { name: 'Done' });
      await expect(done.getByText(/^Done on /)).toHaveCount(2);
      await expect(page.getByText('Nothing to do')).toBeVisible();
    });

    await test.step('the report shows it', async () => {
      await keepSession(page, server, owner);
      await openAt(page, server, `/organisation/${college}?tab=assignments`);
      for (const title of ['A ship in a canal', 'How money grows']) {
        await expect(page.getByRole('row', { name: title })).toContainText('1 of 2');
      }
      await looksRight(page, 'the assignments');
      await page.getByRole('link', { name: 'How money grows' }).click();
      await expect(page.getByRole('row', { name: 'Mia Member' })).toContainText('Done');
      await expect(page.getByRole('row', { name: 'Olive Owner' })).toContainText('Open');
      await page.getByRole('link', { name: 'Mia Member' }).click();
      await expect(page.getByRole('row', { name: 'How money grows' })).toContainText('Learning path · Due');
    });

    await test.step('the list of case studies says until when one is due, and finds it', async () => {
      const [one] = [await makeCase(server, admin), await makeCase(server, admin, { title: 'Two limes' })];
      await assign(server, owner, college, { kind: 'case', itemId: one._id, everyone: true, days: 3 });
      await keepSession(page, server, member);
      await openAt(page, server, '/explore/case-studies');
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(2);
      await expect(cards.getByText('Due in 3 days', { exact: true })).toHaveCount(1);
      await savePictures(page, 'case-due');
      await page.getByLabel('Your progress').selectOption('Due');
      await expect(cards).toHaveCount(1);
      await expect(cards.getByText('Due in 3 days', { exact: true })).toBeVisible();
      await looksRight(page, 'the due case studies');
    });
  } finally {
    await closeSite(server, page);
  }
});
