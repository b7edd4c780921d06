/** Pages, files and their headers: rules 37 and 38. */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiDocument } from '../../../../tests/fixtures/server/api-document.ts';
import { startServer, type TestServer } from '../../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';

const RULES = 'body{margin:0}';
const THEME = "document.documentElement.dataset.theme = 'dark'";
const HTML = { accept: 'text/html,*/*;q=0.8' };

const page = (title: string): string =>
  `<!doctype html><title>${title}</title><style>${RULES}</style><script>${THEME}</script><script type="application/ld+json">{"a":1}</script><script type="module" src="/assets/app-12345678.js"></script><p style="font-family:&quot;A&quot;">`;

describe('the site', () => {
  const dir = makeTempDir('site');
  let server: TestServer;
  beforeAll(async () => {
    const put = (path: string, content: string | Buffer): void => {
      mkdirSync(join(dir, path, '..'), { recursive: true });
      writeFileSync(join(dir, path), content);
    };
    put('web/index.html', page('landing'));
    put('web/shell.html', page('shell'));
    put('web/about/index.html', `${page('about')}<a href="mailto:support@example.com">support@example.com</a>`);
    put('web/assets/app-12345678.js', 'console.error("plain")');
    put('web/assets/app-12345678.js.br', brotliCompressSync('console.error("brotli")'));
    put('web/assets/text-12345678.woff2', 'a font');
    put('web/humans.txt', 'Us');
    put('web/sw.js', '// the service worker');
    put('widget/v1/business-quiz.js', 'export {}');
    put('widget/v1/custom-elements.json', '{}');
    put('widget/v1.0.0/business-quiz.js', 'export {}');
    server = await startServer({
      config: { webDir: join(dir, 'web'), widgetDir: join(dir, 'widget'), supportEmail: 'help@wisdom.example' },
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(dir, { recursive: true });
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}${path}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const titleOf = ({ text }: { text: string }): string => /<title>(.*)<\/title>/.exec(text)?.[1] ?? 'none';

  it('answers a path with its prerendered page, and any other with the shell', async () => {
    expect(titleOf(await get('/', HTML))).toBe('landing');
    expect(titleOf(await get('/about', HTML))).toBe('about');
    expect(titleOf(await get('/about/', HTML))).toBe('about');
    expect(titleOf(await get('/explore/quiz/0123456789abcdef01234567?x=1', HTML))).toBe('shell');
    expect(titleOf(await get('/no/such/page', HTML))).toBe('shell');
  });

  it('sends its pages to whoever takes anything, as link previews do, but none in the place of a file or of data', async () => {
    for (const headers of [{ accept: '*/*' }, { accept: ' */*;q=0.8' }]) {
      expect(titleOf(await get('/', headers))).toBe('landing');
      expect(titleOf(await get('/about', headers))).toBe('about');
      expect(titleOf(await get('/explore/quiz/0123456789abcdef01234567?x=a.b', headers))).toBe('shell');
      for (const path of ['/api/nothing', '/assets/gone-12345678.js', '/gone.png', '/gone.js?v=1', '/files/x']) {
        const { status, headers: answered } = await get(path, headers);
        expect([status, answered.get('content-type')], path).toEqual([404, 'application/json; charset=utf-8']);
      }
    }
    const head = await fetch(`${server.url}/about`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    // Files that a page loads accept anything too.
    for (const dest of ['empty', 'script', 'image']) {
      expect((await get('/about', { accept: '*/*', 'sec-fetch-dest': dest })).status).toBe(404);
    }
    expect((await get('/about', { accept: 'image/avif,image/webp,*/*;q=0.8' })).status).toBe(404);
  });

  it('answers an address that can’t be decoded with the shell, and its headers', async () => {
    for (const path of ['/%', '/explore/quiz/%E0%A4%A']) {
      const answer = await get(path, HTML);
      expect([answer.status, titleOf(answer)], path).toEqual([200, 'shell']);
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    expect((await get('/api/quiz/%', HTML)).status).toBe(400);
  });

  it('writes the operator’s address of support into its pages', async () => {
    expect((await get('/about', HTML)).text).toContain('<a href="mailto:help@wisdom.example">help@wisdom.example</a>');
  });

  it('sends pages that are asked for anew each time, compressed for who takes it', async () => {
    const { headers } = await get('/about', { ...HTML, 'accept-encoding': 'br' });
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-encoding')).toBe('br');
  });

  it('lets a page assign no string as HTML or as the address of a script (37)', async () => {
    for (const path of ['/', '/about', '/explore', '/dashboard', '/payment-plans']) {
      const policy = ((await get(path, HTML)).headers.get('content-security-policy') ?? '').split(';');
      expect(policy, path).toContain("require-trusted-types-for 'script'");
      expect(policy, path).toContain('trusted-types default rich-text ProseMirrorClipboard lit-html');
    }
  });

  it('lets the payment provider’s hosts into the page that opens its checkout, and into no other (37)', async () => {
    const policy = async (path: string) => (await get(path, HTML)).headers.get('content-security-policy') ?? '';
    const directive = (text: string, name: string) =>
      text.split(';').find((one) => one.trim().startsWith(`${name} `)) ?? '';
    for (const path of ['/payment-plan', '/payment-plan/', '/payment-plan?plan=yearly']) {
      const text = await policy(path);
      expect(directive(text, 'script-src')).toContain('https://checkout.razorpay.com');
      expect(directive(text, 'frame-src')).toContain('https://api.razorpay.com');
      expect(directive(text, 'connect-src')).toContain('https://api.razorpay.com');
      expect(directive(text, 'script-src')).not.toContain('unsafe');
    }
    for (const path of ['/', '/my-subscriptions', '/payment-plans', '/x?y=/payment-plan', '/explore/payment-plan']) {
      expect(await policy(path)).not.toContain('razorpay');
    }
    // The checkout's script assigns strings.
    expect(await policy('/payment-plan')).not.toContain('trusted-types');
    const opener = (await get('/payment-plan', HTML)).headers.get('cross-origin-opener-policy');
    expect(opener).toBe('same-origin-allow-popups');
    const permissions = (await get('/payment-plan', HTML)).headers.get('permissions-policy') ?? '';
    expect(permissions).toContain('payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")');
    expect(permissions).toContain('camera=()');
  });

  it('answers machines that ask for what is not there with a 404 and no page', async () => {
    for (const path of [
      '/api/nothing',
      '/assets/gone-12345678.js',
      '/widget/gone.js',
      '/dev/mailbox',
      '/files/x.png',
    ]) {
      expect((await get(path, HTML)).status).toBe(404);
    }
    expect((await get('/about', { accept: 'application/json' })).status).toBe(404);
  });

  it('sends files with a hash in their name for ever, in the form that was compressed before', async () => {
    const file = await get('/assets/app-12345678.js', { 'accept-encoding': 'br' });
    expect(file.text).toContain('brotli');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/humans.txt')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('lets what a version of the widget adds be seen within the hour; a pinned version stays as it is', async () => {
    const cached = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await cached('/widget/v1/business-quiz.js')).toBe('public, max-age=3600');
    expect(await cached('/widget/v1/custom-elements.json')).toBe('public, max-age=3600');
    expect(await cached('/widget/v1.0.0/business-quiz.js')).toBe('public, max-age=31536000, immutable');
  });

  it('sends such a file as it is where it was not compressed, and 304 to whoever has it', async () => {
    const font = await get('/assets/text-12345678.woff2', { 'accept-encoding': 'br' });
    expect(font).toMatchObject({ status: 200, text: 'a font' });
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect(font.headers.get('content-encoding')).toBeNull();
    const known = { 'accept-encoding': 'br', 'if-none-match': font.headers.get('etag') ?? '' };
    expect(await get('/assets/text-12345678.woff2', known)).toMatchObject({ status: 304, text: '' });
    const script = await get('/assets/app-12345678.js', { 'accept-encoding': 'gzip' });
    expect(script.text).toContain('plain');
    expect(script.headers.get('vary')).toContain('Accept-Encoding');
    const head = await fetch(`${server.url}/assets/app-12345678.js`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('never leaves its folder', async () => {
    for (const path of [
      '/..%2fpackage.json',
      '/assets/..%2f..%2f..%2fetc/passwd',
      '/assets/app-12345678.js.br',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/.env',
    ]) {
      const { status, text } = await get(path, { accept: 'application/octet-stream, */*' });
      expect([400, 403, 404]).toContain(status);
      expect(text).not.toContain('root:');
      expect((await get(path)).text).not.toContain('root:');
    }
  });

  it('lets in its own scripts and styles, the inline ones that it was built with, and nothing else (37)', async () => {
    const policy = (await get('/', HTML)).headers.get('content-security-policy') ?? '';
    const source = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    // Whole, so that nothing is let in besides.
    expect(policy.split(';').map((directive) => directive.trim())).toEqual([
      "default-src 'self'",
      `script-src 'self' ${source(THEME)}`,
      `style-src 'self' ${source(RULES)} 'unsafe-hashes' ${source('font-family:"A"')} ${source('')}`,
      "img-src 'self' data: blob: https:",
      "media-src 'self' https:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default rich-text ProseMirrorClipboard lit-html',
    ]);
  });

  it('sends the headers that browsers heed with every answer (37)', async () => {
    for (const path of ['/', '/api/subject/getsubject', '/api/nothing', '/assets/app-12345678.js', '/docs']) {
      const { headers } = await get(path, HTML);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-frame-options')).toBe('DENY');
      const permissions = headers.get('permissions-policy') ?? '';
      for (const ability of ['camera', 'microphone', 'geolocation', 'payment']) {
        expect(permissions.split(', '), path).toContain(`${ability}=()`);
      }
    }
  });

  it('promises https only where it has it (37)', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
    const secure = await startServer({
      config: { publicUrl: 'https://wisdom.example' },
    });
    const { headers } = await fetch(`${secure.url}/healthz`);
    await secure.close();
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('shares the widget with every page of the web, and the API with none (38)', async () => {
    const origin = { origin: 'https://partner.example' };
    const widget = await get('/widget/v1/business-quiz.js', origin);
    expect(widget.headers.get('access-control-allow-origin')).toBe('*');
    expect(widget.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    for (const path of ['/api/subject/getsubject', '/', '/assets/app-12345678.js']) {
      const { headers } = await get(path, { ...HTML, ...origin });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    const preflight = await fetch(`${server.url}/api/auth/login`, {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('documents every endpoint with what it can answer', async () => {
    const document = (await apiDocument(server.url)) as {
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    };
    const login = document.paths['/api/auth/login']?.['post'];
    expect(Object.keys(login?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '415', '429', '500', '503']),
    );
    expect(login?.responses['409']?.description).toBe('SESSION_CONFLICT');
    expect(document.paths['/api/quiz/{id}']).toHaveProperty('put');
    expect(JSON.stringify(document)).not.toContain('$schema');
  });

  it('shows the documentation without a script that its policy forbids', async () => {
    const { status, text } = await get('/docs', HTML);
    expect(status).toBe(200);
    expect([...text.matchAll(/<script(?![^>]*\ssrc=)/g)]).toEqual([]);
  });
});

describe('a server without a built site', () => {
  it('still answers its API and says 404 for pages', async () => {
    const server = await startServer();
    const answer = await fetch(server.url, { headers: HTML });
    const api = await fetch(`${server.url}/api/subject/getsubject`);
    await server.close();
    expect([answer.status, api.status]).toEqual([404, 200]);
  });
});
