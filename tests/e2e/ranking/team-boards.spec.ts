/** The leaderboard of a team: found among the groups, and closed to everyone outside the team. */
import { changeOrganisationTeam, createOrganisationTeam } from '#shared/contract/organisations/teams.ts';
import { periodKey } from '#shared/domain/ranking/points.ts';
import { joinOrganisation, makeOrganisation } from '../../fixtures/records/organisations.ts';
import { signUp } from '../../fixtures/records/people.ts';
import { expect } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';
import { test } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: /404/ });

test('a member sees the week of the team, and someone outside doesn’t', async ({ page }) => {
  const server = await startOwnSite();
  try {
    const admin = await signUp(server, { role: 'admin' });
    const owner = await signUp(server, { name: 'Olive Owner' });
    const asha = await signUp(server, { name: 'Asha Rao' });
    const { _id: college } = await makeOrganisation(server, admin, owner);
    const memberId = await joinOrganisation(server, owner, college, asha);
    const as = owner;
    const made = await server.api(createOrganisationTeam, {
      as,
      params: { id: college },
      body: { name: 'Finance desk' },
    });
    const { _id: team } = made.data.data.team;
    const body = { members: [memberId], included: true };
    await server.api(changeOrganisationTeam, { as, params: { id: team }, body });
    const period = periodKey('week', server.clock.now(), 'Asia/Kolkata');
    const row = { user_id: asha.userId, board: 'overall', period, points_milli: 7_000, reached_at: 1 };
    await server.db.insertInto('board_totals').values(row).execute();

    await keepSession(page, server, asha);
    await openAt(page, server, '/groups');
    await page.getByRole('region', { name: 'Teams of your organisation' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Finance desk' })).toBeVisible();
    await expect(page.getByRole('table').getByRole('row', { name: 'Asha R.' })).toContainText('7');
    for (const theme of ['light', 'dark'] as const) {
      await wear(page, theme);
      expect.soft(await axeFaults(page, { colours: theme === 'dark' }), `axe, ${theme}`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await fits(page, 'the board of a team');
    await page.getByRole('link', { name: 'All groups' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();

    await keepSession(page, server, owner);
    await openAt(page, server, `/groups?team=${team}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Team not found' })).toBeVisible();
  } finally {
    await closeSite(server, page);
  }
});
