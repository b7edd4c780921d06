/** Leads of a partner: switched on by a member, left after a quiz on the partner's page, confirmed by email. */
import { readFile } from 'node:fs/promises';
import { expect, listen, newestMail, signedUp } from '../support/fixtures.ts';
import { serveWidget } from '../support/partner-page.ts';
import { play, widgetOf } from '../support/partner-test.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';

test('a visitor leaves an address after the quiz, confirms it by email, and the member gets it as a table', async ({
  page,
  browser,
  baseURL,
}) => {
  const messages = listen(page);
  // Of its own: another test expects the shared learner in one partner alone.
  const member = await signedUp(page, 'Meera Member');
  let key = '';
  const site = await serveWidget(String(baseURL), () => key);
  const admin = await enter(page, ADMIN);
  const made = await page.request.post('/api/partners', {
    headers: admin,
    data: { name: 'The Monsoon Review', origins: [site.origin], quizzes: [] },
  });
  const { partner } = ((await made.json()) as { data: { partner: { _id: string; key: string } } }).data;
  ({ key } = partner);
  const invited = await page.request.post(`/api/partners/${partner._id}/members`, {
    headers: admin,
    data: { email: member.email },
  });
  expect(invited.status()).toBe(200);

  await test.step('the member writes the sentence and switches the form on', async () => {
    await enter(page, member);
    await page.goto(`/partner/${partner._id}?tab=leads`);
    await expect(page.getByText('No leads yet')).toBeVisible();
    await page.getByLabel('Ask visitors for their name and email address after a quiz').check();
    await page.getByLabel('Visitors agree to').fill('Yes');
    await page.getByLabel('Your privacy policy').fill('ledger.example');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(page.getByText('Say in at least 20 characters what visitors agree to').first()).toBeVisible();
    await expect(page.getByLabel('Visitors agree to')).toBeFocused();
    await page.getByLabel('Visitors agree to').fill('I agree that the Ledger writes to me about its courses.');
    await page.getByLabel('Your privacy policy').fill('https://ledger.example/privacy');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(page.getByText('Saved. The form is shown after your quizzes.')).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await wear(page, theme);
      expect(await axeFaults(page)).toEqual([]);
      await fits(page);
    }
  });

  const visitor = await browser.newPage({ baseURL: String(baseURL) });
  const email = `visitor-${crypto.randomUUID().slice(0, 8)}@reader.example`;
  await test.step('the widget leads to the form, which needs consent', async () => {
    await visitor.goto(site.origin);
    const widget = widgetOf(visitor);
    await expect(widget.getByText(/^Question 1 of/u)).toBeVisible();
    await widget.getByRole('radio').or(widget.getByRole('textbox')).or(widget.getByRole('checkbox')).first().focus();
    await play(visitor, widget);
    const opened = visitor.waitForEvent('popup');
    await widget.getByRole('link', { name: 'Stay in touch' }).click();
    const form = await opened;
    const formMessages = listen(form);
    await expect(form.getByRole('heading', { level: 1 })).toHaveText(/^Stay in touch with /u);
    await form.getByRole('button', { name: 'Send my details' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByLabel('Name').fill('Vikram Seth');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Send my details' }).click();
    await expect(form.getByText('Please agree first').first()).toBeVisible();
    expect(await axeFaults(form)).toEqual([]);
    await form.getByLabel('I agree that the Ledger writes to me about its courses.').check();
    await form.getByRole('button', { name: 'Send my details' }).click();
    await expect(form.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(formMessages).toEqual([]);
    await form.close();
  });

  const mail = await newestMail(page, email);
  const link = /https?:\S+(\/my-details#\S+)/u.exec(mail)?.[1] ?? '';
  await test.step('the link shows the details, and opening it confirms nothing', async () => {
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Confirm your details for /u);
    await page.reload();
    await expect(page.getByText('No leads yet')).toBeVisible();
    await visitor.getByRole('button', { name: 'Confirm' }).click();
    await expect(visitor.getByText('Confirmed', { exact: true })).toBeVisible();
    expect(await axeFaults(visitor)).toEqual([]);
  });

  await test.step('the member sees and saves it', async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: email })).toContainText('Vikram Seth');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain(email);
  });

  await test.step('the visitor deletes it by the same link', async () => {
    await visitor.reload();
    await visitor.getByRole('button', { name: 'Delete my details' }).click();
    await visitor.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(visitor.getByRole('heading', { name: 'Your details are deleted' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('No leads yet')).toBeVisible();
  });
  // The reloaded link is answered with 404, which the browser reports on the visitor's page alone.
  expect(messages).toEqual([]);
  await visitor.close();
  await site.close();
});
