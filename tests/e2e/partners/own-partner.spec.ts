/** A partner's member: invited in the dashboard, then on their own page with webhooks. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { expect } from '../support/fixtures.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that receives webhooks. */
const startReceiver = async () => {
  const received: Received[] = [];
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(202).end('noted');
    });
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const { port } = http.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${String(port)}/hook`, close: () => http.close() };
};

test('an admin invites a member, who adds a webhook, sends a test event and finds it in the log', async ({
  page,
  browser,
  baseURL,
  learner,
}) => {
  const receiver = await startReceiver();
  const headers = await enter(page, ADMIN);
  const made = await page.request.post('/api/partners', {
    headers,
    data: { name: 'The Harbour Gazette', origins: ['https://gazette.example'], quizzes: [] },
  });
  const { _id: partnerId } = ((await made.json()) as { data: { partner: { _id: string } } }).data.partner;

  await page.goto(`/dashboard/partners/${partnerId}?tab=members`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill('nobody');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Please enter a valid email address').first()).toBeVisible();
  await dialog.getByLabel('Email address').fill(learner.email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('row', { name: learner.email })).toContainText(learner.name);

  const own = await browser.newPage({ baseURL: String(baseURL) });
  await enter(own, learner);
  await own.goto('/explore');
  await own.getByRole('button', { name: `Account of ${learner.name}` }).click();
  await own.getByRole('link', { name: 'Partner', exact: true }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'The Harbour Gazette' })).toBeVisible();
  await expect(own.getByText('https://gazette.example')).toBeVisible();

  await own.getByRole('tab', { name: 'Webhooks' }).click();
  await own.getByRole('button', { name: 'Add a webhook' }).click();
  const form = own.getByRole('dialog');
  await form.getByLabel('Address').fill('https://169.254.169.254/latest');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('The address must be on the public internet').first()).toBeVisible();
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByRole('button', { name: 'Add' }).click();
  const secret = await own.getByRole('region', { name: 'Signing secret' }).innerText();
  expect(secret).toMatch(/^whsec_/);
  await own.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(own.getByText(secret)).toHaveCount(0);

  const card = own.getByRole('region', { name: receiver.url });
  await card.getByRole('button', { name: 'Send test' }).click();
  const entry = card.getByRole('button', { name: /Delivered.*Test event.*Answered 202/ });
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(card.getByRole('region', { name: 'Reply (the first kilobyte)' })).toHaveText('noted');
  const [message] = receiver.received;
  expect(new Verifier(secret).verify(message?.body ?? '', message?.headers as Record<string, string>)).toMatchObject({
    type: 'webhook.test',
  });
  await card.getByRole('button', { name: 'Replay' }).click();
  await expect(card.getByRole('list', { name: 'Deliveries' }).getByText('Delivered')).toHaveCount(2);
  expect(receiver.received.map((one) => one.headers['webhook-id'])).toEqual(
    Array.from({ length: 2 }, () => message?.headers['webhook-id']),
  );

  for (const theme of ['light', 'dark'] as const) {
    await wear(own, theme);
    expect.soft(await axeFaults(own, { colours: theme === 'dark' }), `axe, ${theme}`).toEqual([]);
  }
  await own.setViewportSize({ width: 360, height: 800 });
  await fits(own, 'Webhooks');

  await page.getByRole('button', { name: `Remove ${learner.email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No members yet')).toBeVisible();
  await own.reload();
  await expect(own.getByRole('heading', { level: 1, name: 'Partner not found' })).toBeVisible();
  await own.close();
  receiver.close();
});
