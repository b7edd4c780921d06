/** The demo partner's site: every way to embed that it shows works under its policy. */
import type { AddressInfo } from 'node:net';
import { PAGES } from '../../../scripts/partner-demo/pages.ts';
import { startPartnerSite } from '../../../scripts/partner-demo/site.ts';
import { expect, play, test, widgetOf } from '../support/partner-test.ts';
import { staffHeaders } from '../support/people.ts';

test('each page of the demo shows the quiz or the text of its example, and React hears the result', async ({
  page,
  baseURL,
}) => {
  let key = '';
  const site = await startPartnerSite(0, { ours: baseURL ?? '', partnerKey: () => key });
  const origin = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;
  const made = await page.request.post('/api/partners', {
    headers: await staffHeaders(page),
    data: { name: 'The demo', origins: [origin], quizzes: [] },
  });
  key = ((await made.json()) as { data: { partner: { key: string } } }).data.partner.key;

  for (const { path, title } of PAGES) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    if (path === '/vue' || path === '/wordpress') await expect(page.getByText(key)).toBeVisible();
    else if (path === '/frame') await expect(page.frameLocator('iframe').getByText('Question 1 of 5')).toBeVisible();
    else await expect(widgetOf(page).getByText('Question 1 of 5')).toBeVisible();
  }

  await page.goto(`${origin}/react`);
  const widget = widgetOf(page);
  await expect(widget).toHaveAttribute('theme', 'light');
  await page.getByLabel('Dark').check();
  await expect(widget).toHaveAttribute('theme', 'dark');
  await play(page, widget);
  await expect(page.getByText(/^The page received: \d+%\.$/)).toBeVisible();
  site.close();
  site.closeAllConnections();
});
