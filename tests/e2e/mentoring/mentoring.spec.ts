/** Mentor sessions from both sides: a plan is bought, a session booked, moved, put into a calendar and cancelled. */
import type { Page } from '@playwright/test';
import { expect, signedUp, type Account } from '../support/fixtures.ts';
import { axeFaults, inOrder } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: /402|409/ });

/** A day so many days from now, as a field of the browser takes it. */
const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * 86_400_000);

interface Mailed {
  readonly to: string;
  readonly subject: string;
  readonly calendar?: { readonly method: string; readonly text: string };
}

/** The calendar's lines of the newest mail to that address whose subject begins so. */
const mailedEntry = async (page: Page, { email }: Pick<Account, 'email'>, subject: string): Promise<string[]> => {
  let found: Mailed | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as Mailed[];
        found = mails.find((mail) => mail.to === email && mail.subject.startsWith(subject));
        return found === undefined ? 'no mail' : 'there';
      },
      { message: `a mail "${subject}…" to ${email}`, timeout: 60_000 },
    )
    .toBe('there');
  return (found?.calendar?.text ?? '').replaceAll('\r\n ', '').split('\r\n');
};
const lineOf = (lines: readonly string[], name: string): string =>
  lines.find((line) => line.startsWith(`${name}:`)) ?? `no ${name}`;

let learner: Account;
test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  learner = await signedUp(page, 'Tara Sen');
  await page.close();
});

test('a learner subscribes, books a mentor, moves the session and gets its calendar entry; the mentor cancels', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await enter(page, ADMIN);
  await page.goto('/dashboard/mentoring');
  await expect(page.getByText('You’re not a mentor')).toBeVisible();
  await page.getByLabel('Add a mentor').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Make them a mentor' }).click();
  await expect(page.getByRole('button', { name: /^Remove .+ as a mentor/ })).toBeVisible();
  await page.reload();
  await page.getByLabel('One line about you').fill('Pricing and growth');
  await page.getByLabel('Meeting link').fill('meet.example.com/room');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The link must start with https://', { exact: true })).toBeVisible();
  await page.getByLabel('Meeting link').fill('https://meet.example.com/room');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  for (const [day, time] of [
    [3, '18:30'],
    [4, '09:15'],
  ] as const) {
    await page.getByLabel('How often').selectOption('once');
    await page.getByLabel('Day', { exact: true }).fill(dayAhead(day));
    await page.getByLabel('From').fill(time);
    await page.getByRole('button', { name: 'Offer time' }).click();
    await expect(page.getByRole('heading', { level: 3, name: new RegExp(`, ${time}, 30 minutes`) })).toBeVisible();
  }
  await page.getByLabel('Day', { exact: true }).fill(dayAhead(4));
  await page.getByLabel('From').fill('09:30');
  await page.getByRole('button', { name: 'Offer time' }).click();
  await expect(page.getByText('That overlaps a time you already offer', { exact: true })).toBeVisible();
  await inOrder(page, 'the desk of a mentor');

  await enter(page, learner);
  await page.goto('/mentoring');
  await expect(page.getByRole('heading', { name: 'Mentor sessions are included in Half Yearly' })).toBeVisible();
  await expect(page.getByRole('button', { name: /See free times/ })).toHaveCount(0);
  await inOrder(page, 'mentoring without a plan');
  await page.getByRole('link', { name: 'Choose Half Yearly' }).click();
  await expect(page.getByRole('radio', { name: /^Half Yearly/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Yearly/ }).check({ force: true });
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('dialog', { name: 'Test payment' }).getByRole('button', { name: 'Pay ₹1,080 (test)' }).click();
  await page.getByRole('dialog', { name: 'Payment received' }).getByRole('button', { name: 'My Subscription' }).click();
  await page.getByRole('link', { name: 'Your mentors' }).click();

  await expect(page.getByText('Nothing booked yet')).toBeVisible();
  await page.getByRole('button', { name: /^See free times of/ }).click();
  const times = page.getByRole('dialog', { name: /^Book / });
  await times.getByRole('button', { name: 'Book the session' }).click();
  await expect(times.getByRole('alert')).toContainText('Time: Choose a time');
  await expect(times.getByRole('radio').first()).toBeFocused();
  await times.getByRole('radio', { name: '6:30 pm' }).focus();
  await page.keyboard.press('Space');
  await times.getByLabel('Topic').fill('From finance to product');
  expect.soft(await axeFaults(page), 'axe on the free times').toEqual([]);
  await times.getByRole('button', { name: 'Book the session' }).click();
  const session = page.getByRole('article', { name: /^Session with/ });
  await expect(session).toContainText('6:30 pm to 7:00 pm');
  await expect(session).toContainText('From finance to product');
  await expect(page.getByText(/: 1 of 2 booked/)).toBeVisible();
  const booked = await mailedEntry(page, learner, 'Booked: ');
  expect(lineOf(booked, 'SEQUENCE')).toBe('SEQUENCE:0');
  await inOrder(page, 'mentoring with a session');

  await session.getByRole('button', { name: 'Move' }).click();
  const moving = page.getByRole('dialog', { name: /^Move your session/ });
  await expect(moving.getByRole('radio')).toHaveCount(1);
  await moving.getByText('9:15 am').click();
  await moving.getByRole('button', { name: 'Move the session' }).click();
  await expect(session).toContainText('9:15 am to 9:45 am');
  const moved = await mailedEntry(page, learner, 'Moved: ');
  expect(lineOf(moved, 'SEQUENCE')).toBe('SEQUENCE:1');
  expect(lineOf(moved, 'UID')).toBe(lineOf(booked, 'UID'));
  await mailedEntry(page, ADMIN, 'Moved: ');

  const saved = page.waitForEvent('download');
  await session.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^mentor-session-[0-9a-f]{6}\.ics$/);
  await expect(session.getByRole('link', { name: 'Join the meeting' })).toHaveAttribute(
    'href',
    'https://meet.example.com/room',
  );

  await enter(page, ADMIN);
  await page.goto('/dashboard/mentoring');
  await page.getByRole('button', { name: 'Cancel the session with Tara Sen' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel the session with Tara Sen?' });
  await cancelling.getByLabel('Message to the learner').fill('I am ill, sorry');
  await cancelling.getByRole('button', { name: 'Cancel the session' }).click();
  await expect(page.getByText('No bookings yet')).toBeVisible();
  expect(lineOf(await mailedEntry(page, learner, 'Cancelled: '), 'STATUS')).toBe('STATUS:CANCELLED');

  await enter(page, learner);
  await page.goto('/mentoring');
  await expect(page.getByText('The mentor cancelled')).toBeVisible();
  await expect(page.getByText('I am ill, sorry')).toBeVisible();
  await expect(page.getByText(/: 0 of 2 booked/).first()).toBeVisible();
});

test('a learner and the mentor whom staff gave them write to each other, with a file, and see what was read', async ({
  page,
}) => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/mentoring');
  await page.getByLabel('Mentor of Tara Sen').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Assign Tara Sen' }).click();
  await expect(page.getByText('We’ve emailed Tara Sen and their mentor')).toBeVisible();
  await mailedEntry(page, learner, `${ADMIN.name} is your mentor`);

  await enter(page, learner);
  await page.goto('/mentoring');
  await page.getByRole('link', { name: 'Your messages' }).click();
  await expect(page).toHaveURL('/mentoring/messages');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Write a message or add a file')).toBeVisible();
  await page.getByLabel('Your message').fill('Where do I begin?');
  await page.getByLabel('Files').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\ntrailer<<>>\n%%EOF\n'),
  });
  await page.getByRole('button', { name: 'Send' }).click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText('Where do I begin?');
  await expect(messages.getByText('Read', { exact: true })).toHaveCount(0);
  await inOrder(page, 'the thread of a learner');

  await enter(page, ADMIN);
  await page.goto('/dashboard/mentoring');
  await page.getByRole('link', { name: /Tara Sen.*unread/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /cv\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe('cv.pdf');
  await page.getByLabel('Your message').fill('With what you like to do.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages).toContainText('With what you like to do.');
  await inOrder(page, 'the thread of a mentor');

  await enter(page, learner);
  await page.goto('/mentoring/messages');
  await expect(messages).toContainText('With what you like to do.');
  await expect(messages.getByText('Read', { exact: true })).toBeVisible();
});
