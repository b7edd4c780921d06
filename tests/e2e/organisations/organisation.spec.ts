/** An organisation: created in the dashboard, its people invited from a list, joined and left on the site. */
import { listOwnOrganisations } from '#shared/contract/organisations/own-organisations.ts';
import { expect, signedUp, test } from '../support/fixtures.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';
import { ADMIN, enter } from '../support/people.ts';

test.use({ expectedConsole: /status of (400|409|503)/, contextOptions: { reducedMotion: 'reduce' } });

test('an admin creates an organisation; its owner invites a list of people, and one joins and leaves', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await browser.newPage({ baseURL: String(baseURL) });
  const owner = await signedUp(own, 'Olive Owner');
  await enter(page, ADMIN);
  await page.goto('/dashboard/organisations');
  await page.getByRole('button', { name: 'New organisation' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Harbour College');
  await form.getByLabel('Seats').fill('4');
  await form.getByLabel('Email address of the owner').fill('nobody@harbour.example');
  await form.getByRole('button', { name: 'Create organisation' }).click();
  await expect(form.getByText('The number of seats must be at least 5').first()).toBeVisible();
  await form.getByLabel('Seats').fill('20');
  await form.getByRole('button', { name: 'Create organisation' }).click();
  await expect(form.getByText('No verified account has this address').first()).toBeVisible();
  await form.getByLabel('Email address of the owner').fill(owner.email);
  await form.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page.getByRole('row', { name: 'Harbour College' })).toContainText('1 of 20');

  await enter(own, owner);
  // A failed call is repeated while the menu is open.
  await own.route(`**${listOwnOrganisations.path}`, (route) => route.fulfill({ status: 503, json: {} }), { times: 3 });
  await own.goto('/explore');
  await own.getByRole('button', { name: `Account of ${owner.name}` }).click();
  await own.getByRole('link', { name: 'Organisation', exact: true }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Harbour College' })).toBeVisible();
  await expect(own.getByText('1 of 20 seats used')).toBeVisible();

  const other = await browser.newPage({ baseURL: String(baseURL) });
  const joiner = await signedUp(other, 'Joel Joiner');
  await own.getByRole('button', { name: 'Invite people' }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('Enter at least one email address').first()).toBeVisible();
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `name,email\nJoel Joiner,${joiner.email}\nLate Lata,lata@harbour.example\nOwner,${owner.email}\nNobody,nowhere\nAgain,lata@harbour.example\n`,
    ),
  });
  await dialog.getByRole('button', { name: 'Check' }).click();
  const checked = dialog.getByRole('region', { name: 'Checked list' });
  await expect(checked.getByRole('row', { name: joiner.email })).toContainText('New');
  await expect(checked.getByRole('row', { name: owner.email })).toContainText('Already a member');
  await expect(checked.getByRole('row', { name: 'nowhere' })).toContainText('Invalid address');
  await expect(checked.getByText('Twice in the list')).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await wear(own, theme);
    expect.soft(await axeFaults(own, { colours: theme === 'dark' }), `axe on the dialog, ${theme}`).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();
  const invitations = own.getByRole('region', { name: 'Invitations', exact: true });
  await expect(invitations.getByRole('row', { name: 'lata@harbour.example' })).toContainText('Pending');
  await own.getByLabel('Select lata@harbour.example').check();
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(invitations.getByRole('row', { name: 'lata@harbour.example' })).toHaveCount(0);

  await enter(other, joiner);
  await other.goto('/organisation');
  await other.getByRole('button', { name: 'Accept the invitation of Harbour College' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Harbour College' })).toBeVisible();
  await expect(other.getByText('Member', { exact: true })).toBeVisible();
  await expect(other.getByRole('tab')).toHaveCount(0);

  await own.reload();
  await own.getByRole('tab', { name: 'People' }).click();
  await expect(own.getByText('2 of 20 seats used')).toBeVisible();
  await own.getByRole('button', { name: 'Member, change role of Joel Joiner' }).click();
  await own.getByRole('dialog').getByLabel('Role').selectOption('manager');
  await own.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(own.getByRole('row', { name: 'Joel Joiner' })).toContainText('Manager');
  await own.getByRole('tab', { name: 'Teams' }).click();
  await own.getByRole('button', { name: 'New team' }).click();
  await own.getByRole('dialog').getByLabel('Name').fill('Finance desk');
  await own.getByRole('dialog').getByRole('button', { name: 'Create team' }).click();
  await expect(own.getByRole('row', { name: 'Finance desk' })).toContainText('0');
  await own.getByRole('tab', { name: 'People' }).click();
  await own.getByLabel('Select Joel Joiner').check();
  await own.getByRole('button', { name: 'Add to a team' }).click();
  await own.getByRole('dialog').getByLabel('Team').selectOption('Finance desk');
  await own.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(own.getByRole('row', { name: 'Joel Joiner' })).toContainText('Finance desk');
  await own.getByRole('combobox', { name: 'Team' }).selectOption('Finance desk');
  await expect(own.getByRole('row', { name: owner.email })).toHaveCount(0);
  await expect(own.getByRole('row', { name: 'Joel Joiner' })).toBeVisible();

  for (const theme of ['light', 'dark'] as const) {
    await wear(own, theme);
    expect.soft(await axeFaults(own, { colours: theme === 'dark' }), `axe, ${theme}`).toEqual([]);
  }
  await own.setViewportSize({ width: 360, height: 800 });
  await fits(own, 'People');
  await own.getByRole('tab', { name: 'Teams' }).click();
  await expect(own.getByRole('row', { name: 'Finance desk' })).toContainText('1');
  await fits(own, 'Teams');

  await other.reload();
  await expect(other.getByRole('tab', { name: 'People' })).toBeVisible();
  await other.getByRole('button', { name: 'Leave' }).click();
  await expect(other.getByRole('alertdialog')).toContainText('Your results and everything else stay with you.');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'You aren’t in an organisation' })).toBeVisible();

  // The last owner stays.
  await own.getByRole('button', { name: 'Leave' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(own.getByText('This is the last owner of the organisation')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Harbour College' }).click();
  await form.getByLabel('Seats').fill('10');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(page.getByRole('row', { name: 'Harbour College' })).toContainText('1 of 10');
  await own.close();
  await other.close();
});
