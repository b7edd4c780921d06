/**
 * The widget's package in frameworks, by the questions of Custom Elements Everywhere: children, attributes, properties and
 * events. `npm run test:frameworks` packs and installs it first.
 */
import type { Page } from '@playwright/test';
import { expect, play, test, widgetOf } from '../e2e/support/partner-test.ts';
import type { PartnerSite } from '../e2e/support/partner-page.ts';
import type { AppWindow } from './apps/contract.ts';
import { APPS, buildApp } from './build-app.ts';

const open = async (page: Page, partner: PartnerSite, server: string, name: (typeof APPS)[number]): Promise<void> => {
  for (const [file, code] of await buildApp(name)) {
    partner.files.set(`/${name}/${file}`, { type: 'text/javascript', body: code });
  }
  const settings = JSON.stringify({ partner: partner.key, quiz: partner.quizId, server });
  partner.files.set(`/${name}`, {
    type: 'text/html',
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
<h1>${name}</h1><div id="app"></div><script>window.settings=${settings};window.events=[]</script>
<script type="module" src="/${name}/app.js"></script></html>`,
  });
  await page.goto(`${partner.origin}/${name}`);
};

const events = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as unknown as AppWindow).events);

for (const name of APPS) {
  test(`${name} shows the quiz, sets its properties, and receives its events`, async ({ page, partner, baseURL }) => {
    await open(page, partner, String(baseURL), name);
    const widget = widgetOf(page);
    await expect(widget.getByText(/^Question 1 of \d+$/)).toBeVisible();
    await expect.poll(() => events(page)).toEqual(['ready']);
    if (name.startsWith('react')) {
      const version = await page.evaluate(() => (window as unknown as AppWindow).version);
      expect(`react-${String(version).split('.', 1)[0] ?? ''}`).toBe(name);
    }
    expect(
      await widget.evaluate((element) => {
        const { partner: key, quiz, server, theme } = element as HTMLElement & Record<string, string>;
        return { partner: key, quiz, server, theme, inside: element.querySelector('a')?.textContent };
      }),
    ).toEqual({
      partner: partner.key,
      quiz: partner.quizId,
      server: baseURL,
      theme: 'light',
      inside: 'The quiz',
    });

    await page.evaluate(() => (window as unknown as AppWindow).setTheme('dark'));
    await expect(widget).toHaveAttribute('theme', 'dark');
    await expect.poll(() => events(page)).toEqual(['ready']);

    await page.evaluate(() => (window as unknown as AppWindow).show(false));
    await expect(page.locator('business-quiz')).toHaveCount(0);
    await page.evaluate(() => (window as unknown as AppWindow).show(true));
    await expect(widget.getByText(/^Question 1 of \d+$/)).toBeVisible();

    await play(page, widget);
    const complete = async (): Promise<string | undefined> => (await events(page)).at(-1);
    await expect.poll(complete).toMatch(/^complete \d/);
  });
}
