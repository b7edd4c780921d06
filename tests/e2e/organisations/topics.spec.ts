/** The report by topic: which topics an organisation's people know least. */
import { assign } from '../../fixtures/records/assignments.ts';
import { joinOrganisation, makeOrganisation } from '../../fixtures/records/organisations.ts';
import { signUp } from '../../fixtures/records/people.ts';
import { everyKind, makeChapter, makeDailySet, makeQuiz, takeQuiz } from '../../fixtures/records/quizzes.ts';
import { expect } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { fits, inBothThemes } from '../support/page-checks.ts';
import { test } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PEOPLE = 5;

test('an owner sees the weakest topic first, on the screen, in a file and on paper', async ({ page }) => {
  const server = await startOwnSite();
  try {
    const admin = await signUp(server, { role: 'admin' });
    const owner = await signUp(server, { name: 'Olive Owner' });
    const { _id: college } = await makeOrganisation(server, admin, owner);
    await makeDailySet(server);
    const quiz = async (title: string, subject: string, chapter: string) =>
      (await makeQuiz(server, admin, await makeChapter(server, subject, chapter), { title, questions: [everyKind[2]] }))
        ._id;
    const [cash, brands, rent] = [
      await quiz('Cash is king', 'Finance', 'Working capital'),
      await quiz('Names that last', 'Marketing', 'Brands'),
      await quiz('To own or to rent', 'Accounting', 'Leases'),
    ];
    const members: string[] = [];
    const people = [];
    for (let number = 0; number < PEOPLE; number += 1) {
      const person = await signUp(server);
      people.push(person);
      members.push(await joinOrganisation(server, owner, college, person));
    }
    server.clock.advance(1_000);
    for (const itemId of [cash, brands]) await assign(server, owner, college, { itemId, everyone: true });
    await assign(server, owner, college, { itemId: rent, members: members.slice(0, 1) });
    server.clock.advance(1_000);
    for (const [index, person] of people.entries()) {
      await takeQuiz(server, person, cash);
      await takeQuiz(server, person, brands, (questions) =>
        questions.map(({ id }) => ({ questionId: id, value: index === 0, seq: 1 })),
      );
      if (index === 0) await takeQuiz(server, person, rent);
    }

    await keepSession(page, server, owner);
    await openAt(page, server, `/organisation/${college}?tab=assignments`);
    await page.getByLabel('Report').selectOption('By topic');
    const rows = page.getByRole('region', { name: 'Right answers by topic' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('Marketing, Static Business Quizzes');
    await expect(rows.nth(1)).toContainText('20%1 of 55');
    await expect(rows.nth(2)).toContainText('Working capital');
    await expect(rows.nth(2)).toContainText('100%5 of 55');
    await expect(page.getByText('1 topic with fewer than 5 people isn’t shown.')).toBeVisible();
    await inBothThemes(page, 'the report by topic');
    await page.setViewportSize({ width: 360, height: 800 });
    await fits(page, 'the report by topic');
    await page.setViewportSize({ width: 1280, height: 800 });

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save this report' }).first().click();
    expect((await saved).suggestedFilename()).toBe('assignments-topics.csv');

    await page.getByLabel('Quiz', { exact: true }).selectOption('To own or to rent');
    await expect(page.getByText('Too few people to show topics')).toBeVisible();

    await page.getByRole('link', { name: 'Print report' }).click();
    const paper = page.getByRole('region', { name: 'By topic' });
    await expect(paper.getByRole('row').nth(1)).toContainText('Brands');
  } finally {
    await closeSite(server, page);
  }
});
