/** The plugin in a real WordPress, and its quiz in a browser. `npm run test:wordpress` builds what it needs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ADMIN } from '../e2e/support/people.ts';
import { expect, giveAnswer, test as base, widgetOf } from '../e2e/support/partner-test.ts';
import { AUTHOR, startWordPress, type WordPress } from './site.ts';

interface Blog extends WordPress {
  readonly key: string;
  readonly quizId: string;
  readonly server: string;
}

interface Rendered {
  readonly html: readonly string[];
  readonly footer: string;
}

/** Makes a partner with the blog's origin, and returns its key. */
const addPartner = async (page: Page, origin: string, quizId: string): Promise<string> => {
  const deviceId = crypto.randomUUID();
  const signedIn = await page.request.post('/api/auth/login', {
    data: { email: ADMIN.email, password: ADMIN.password, uniqueId: deviceId, forceLogin: true },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const made = await page.request.post('/api/partners', {
    headers: { authorization: `Bearer ${token}`, 'x-device-id': deviceId },
    data: { name: 'The Blog', origins: [origin], quizzes: [quizId] },
  });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { data: { partner: { key: string } } }).data.partner.key;
};

const test = base.extend<object, { readonly blog: Blog }>({
  blog: [
    async ({ browser, partner }, use, workerInfo) => {
      const server = String(workerInfo.project.use.baseURL);
      const wordpress = await startWordPress(server);
      try {
        const page = await browser.newPage({ baseURL: server });
        const key = await addPartner(page, wordpress.origin, partner.quizId);
        // The download as a partner gets it from the dashboard, installed as WordPress installs an upload.
        const reply = await page.request.get(`/embed/wordpress.zip?partner=${key}`);
        const zip = await reply.body();
        await page.close();
        const file = join(String(process.env['E2E_DATA_DIR']), 'business-wisdom.zip');
        writeFileSync(file, zip);
        const { data: plugin, ...installed } = await wordpress.ask<{ data: Record<string, string> }>('plugin', {
          file,
        });
        expect(installed).toEqual({ installed: true, error: null, active: true });
        const versions = await wordpress.ask<{ wordpress: string; php: string }>('versions');
        console.log(
          `WordPress ${versions.wordpress}, PHP ${versions.php}, plugin ${plugin['Version'] ?? 'without a version'}`,
        );
        await use({ ...wordpress, key, quizId: partner.quizId, server });
      } finally {
        await wordpress.close();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const block = (attributes: object = {}): string => `<!-- wp:business-wisdom/quiz ${JSON.stringify(attributes)} /-->`;
const render = (blog: Blog, request: object): Promise<Rendered> => blog.ask<Rendered>('render', request);

test('the download is filled in, so that a block shows the documented element at once', async ({ blog }) => {
  const { html } = await render(blog, { blocks: [block(), block({ quiz: blog.quizId, theme: 'dark' })] });
  const element = (attributes: string): string =>
    `<business-quiz partner="${blog.key}" ${attributes.replace(/^quiz="[^"]+"/, `$& server="${blog.server}"`)}>`;
  expect(html[0]).toContain(
    `${element('quiz="daily"')}<a href="${blog.server}/daily?partner=${blog.key}">Take the daily quiz</a></business-quiz>`,
  );
  expect(html[1]).toContain(
    `${element(`quiz="${blog.quizId}" theme="dark"`)}<a href="${blog.server}/explore/quiz/${blog.quizId}?partner=${blog.key}">`,
  );
  expect(html[0]).toMatch(/^<div [^>]*class="[^"]*wp-block-business-wisdom-quiz/);
});

test('a page with three blocks and a shortcode has one script of ours, a module, and nothing inline', async ({
  blog,
}) => {
  const { html, footer } = await render(blog, {
    blocks: [block(), block(), block({ quiz: blog.quizId })],
    shortcodes: ['[business_quiz]'],
  });
  const scripts = [...footer.matchAll(/<script[^>]*business-quiz\.js[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toContain('type="module"');
  expect(scripts[0]).toMatch(new RegExp(`src=["']${blog.server}/widget/v1/business-quiz\\.js["']`));
  expect(html.join('')).not.toMatch(/<script|<style|style=/);
  expect(footer).not.toContain('looks.js');
});

test('colour and width are data for a script of the plugin', async ({ blog }) => {
  const { html, footer } = await render(blog, { shortcodes: ['[business_quiz accent="#0A7D5A" width="480px"]'] });
  expect(html[0]).toContain(' data-accent="#0a7d5a" data-width="480">');
  expect(footer.match(/business-wisdom\/looks\.js/g)).toHaveLength(1);
});

test('hostile attributes come to nothing', async ({ blog }) => {
  const hostile = ['"><script>alert(1)</script>', 'javascript:alert(1)', "' onmouseover='alert(1)", 'red;}*{x:y', '-1'];
  for (const value of hostile) {
    const attributes = { theme: value, accent: value, width: value };
    const shortcode = `[business_quiz theme="${value}" accent='${value}' width="${value}"]`;
    const { html } = await render(blog, { blocks: [block(attributes)], shortcodes: [shortcode] });
    expect(html[0]).toContain(`<business-quiz partner="${blog.key}" quiz="daily" server="${blog.server}"><a`);
    for (const written of html) expect(written.replace(/\[business_quiz.*/s, '')).not.toMatch(/alert|onmouse|red;/);

    const visitors = await render(blog, { blocks: [block({ quiz: value })] });
    expect(visitors.html[0]).toBe('');
    expect(visitors.footer).not.toContain('business-quiz.js');
    // WordPress empties an attribute of a shortcode with an open tag in it, which makes it the daily quiz.
    const [written] = (await render(blog, { shortcodes: [`[business_quiz quiz="${value}"]`] })).html;
    expect(written?.replace(/^<business-quiz .* quiz="daily".*?<\/business-quiz>/, '')).not.toMatch(
      /<|onmouse|javascript/,
    );
    const authors = await render(blog, { blocks: [block({ quiz: value })], owner: true });
    expect(authors.html[0]).toContain('Its quiz must be “daily” or an id of 24 digits');
    expect(authors.html[0]).not.toMatch(/alert/);
  }
});

test('the settings refuse each bad value with a sentence, and keep the previous one', async ({ blog }) => {
  const { key: partner, server } = blog;
  const cases: readonly (readonly [object, string])[] = [
    [{ server: '', partner }, 'Enter the address of the quiz server'],
    [{ server: 'learn.example.com', partner }, 'The server address must start with https://.'],
    [{ server: 'javascript:alert(1)', partner }, 'The server address must start with https://.'],
    [{ server: 'http://learn.example.com', partner }, 'Only a server on this computer can be used with http://'],
    [{ server: 'https://learn.example.com/path', partner }, 'must be a host alone'],
    [{ server: 'https://user:pass@learn.example.com', partner }, 'must be a host alone'],
    [{ server: 'https://learn.example.com?"><script>', partner }, 'must be a host alone'],
    [{ server: ['https://learn.example.com'], partner }, 'Enter the address of the quiz server'],
    [{ server, partner: '' }, 'Enter your partner key'],
    [{ server, partner: 'sk_0123456789abcdef01234567' }, 'The partner key must start with pk_'],
    [{ server, partner: 'pk_0123' }, 'The partner key must have 24 digits or letters from a to f'],
    [{ server, partner: `${partner}"><script>` }, 'The partner key must have 24 digits or letters from a to f'],
  ];
  for (const [value, sentence] of cases) {
    const { used, errors } = await blog.ask<{ used: object; errors: readonly string[] }>('settings', { value });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(sentence);
    expect(used).toEqual({ server, partner });
  }
  const value = { server: ' HTTPS://Learn.Example.com:8443/ ', partner: ` ${partner} ` };
  const stored = await blog.ask<object>('settings', { value });
  expect(stored).toEqual({ used: { server: 'https://learn.example.com:8443', partner }, errors: [] });
  await blog.ask('settings', { value: { server, partner } });
});

test('the quiz starts on a post under a strict policy, with its colour and width', async ({ blog, page }) => {
  const content = `${block({ quiz: blog.quizId, accent: '#0a7d5a', width: 420 })}\n\n[business_quiz quiz="daily"]`;
  const { path } = await blog.ask<{ path: string }>('post', { title: 'Quiz', content });
  await page.goto(blog.origin + path);
  const widget = widgetOf(page);
  await expect(widget.getByText(/^Question 1 of \d+$/)).toBeVisible();
  await giveAnswer(page, widget);
  await widget.getByRole('button', { name: 'Next' }).click();
  await expect(widget.getByText(/^Question 2 of \d+$/)).toBeVisible();
  expect(
    await widget.evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.getPropertyValue('--bw-accent'), style.getPropertyValue('--bw-on-accent'), element.clientWidth];
    }),
  ).toEqual(['#0a7d5a', '#ffffff', 420]);
  await expect(page.locator('business-quiz')).toHaveCount(2);
});

const signIn = async (page: Page, blog: Blog): Promise<void> => {
  await page.goto(`${blog.origin}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill(AUTHOR.name);
  await page.getByLabel('Password', { exact: true }).fill(AUTHOR.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/wp-admin/);
};

test('the settings page stores address and key, and says what is wrong', async ({ blog, page }) => {
  await signIn(page, blog);
  await page.goto(`${blog.origin}/wp-admin/options-general.php?page=business-wisdom`);
  await expect(page.getByLabel('Server address')).toHaveValue(blog.server);
  await expect(page.getByText(blog.origin, { exact: true })).toBeVisible();
  await page.getByLabel('Partner key').fill('pk_short');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The partner key must have 24 digits or letters from a to f')).toBeVisible();
  await expect(page.getByLabel('Partner key')).toHaveValue(blog.key);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
});

test('the editor shows a placeholder, what is missing, and the preview when asked', async ({ blog, page }) => {
  await signIn(page, blog);
  const { edit } = await blog.ask<{ edit: string }>('post', { title: 'Draft', content: block() });
  await page.goto(blog.origin + edit);
  // Newer editors have the post in a frame of its own.
  const placed = '[data-type="business-wisdom/quiz"]';
  const framed = page.frameLocator('iframe[name="editor-canvas"]').locator(placed);
  await expect.poll(async () => (await page.locator(placed).count()) + (await framed.count())).toBe(1);
  const canvas = (await framed.count()) > 0 ? framed : page.locator(placed);
  const placeholder = canvas.getByText('Visitors take the quiz here.');
  await expect(placeholder).toBeVisible();
  await placeholder.click();
  await page.getByRole('combobox', { name: 'Quiz' }).selectOption('A quiz by its id');
  await expect(canvas.getByText('Enter the id of the quiz in the block’s settings.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Id of the quiz' }).fill('short');
  await expect(canvas.getByText('The id of a quiz has 24 digits or letters from a to f.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Id of the quiz' }).fill(blog.quizId);
  await canvas.getByRole('button', { name: 'Show a preview' }).click();
  const preview = canvas.frameLocator('iframe[title="Preview of the quiz"]');
  await expect(preview.getByText(/^Question 1 of \d+$/)).toBeVisible();
});

test('deleting the plugin removes its option', async ({ blog }) => {
  expect(await blog.ask('uninstall')).toEqual({ deleted: true, option: false });
});
