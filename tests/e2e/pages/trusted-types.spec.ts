/** Strings can't become code: the pages require trusted types. */
import { expect, test } from '../support/fixtures.ts';
import { ADMIN, enter } from '../support/people.ts';

test.describe('a page', () => {
  // The browser logs each refusal.
  test.use({
    expectedConsole: /TrustedHTML|TrustedScriptURL|TrustedTypePolicy|trusted-types/,
    serviceWorkers: 'allow',
  });

  test('accepts a string neither as HTML nor as the address of a script (37)', async ({ page }) => {
    await page.goto('/about');
    const refusals = await page.evaluate(async () => {
      const tried = async (act: () => unknown): Promise<string> => {
        try {
          await act();
          return 'accepted';
        } catch (error) {
          return error instanceof Error ? error.name : 'other';
        }
      };
      const text = '<img src="data:," onerror="window.attacked = true">';
      return {
        html: await tried(() => {
          document.createElement('div').innerHTML = text;
        }),
        fragment: await tried(() => document.createRange().createContextualFragment(text)),
        source: await tried(() => {
          document.createElement('script').src = '/assets/other.js';
        }),
        worker: await tried(() => navigator.serviceWorker.register('/files/other.js')),
        policy: await tried(() =>
          (
            window as unknown as { readonly trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
          ).trustedTypes.createPolicy('other', {}),
        ),
        parsed: await tried(() => new DOMParser().parseFromString('<p>Text</p>', 'text/html')),
        attacked: 'attacked' in window,
      };
    });
    expect(refusals).toEqual({
      html: 'TypeError',
      fragment: 'TypeError',
      source: 'TypeError',
      worker: 'TypeError',
      policy: 'TypeError',
      parsed: 'accepted',
      attacked: false,
    });
  });
});

test('the text editor takes formatted text from the clipboard, and shows what was stored', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, ADMIN);
  await page.goto('/dashboard/news-insights?edit=new');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await page.getByLabel('Title', { exact: true }).fill('The pier is cleared');
  await page.getByLabel('Summary').fill('What was found.');
  await page.getByLabel('Source', { exact: true }).fill('The harbour office');
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob(['<p>Plain and <strong>bold</strong><script>window.attacked = true</script></p>'], {
          type: 'text/html',
        }),
      }),
    ]),
  );
  await text.focus();
  await page.keyboard.press('Control+V');
  await expect(text.locator('strong')).toHaveText('bold');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('link', { name: 'The pier is cleared' }).click();
  await expect(text.locator('strong')).toHaveText('bold');
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
});
