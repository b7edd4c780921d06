/** Partner content outside the API: iframe page, fragment for servers, oEmbed and discovery. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPartner, getPartnerFunnel, updatePartner, type Partner } from '#shared/contract/partners/partners.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  leaks,
  makeDailySet,
  makeChapter,
  makeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';

const ORIGINS = ['https://ledger.example', 'https://www.ledger.example'];
const NOBODY = 'f'.repeat(24);
const HTML = { accept: 'text/html' };

/** Replaces the build: outputs its input. */
const RENDERER = `export const renderFragment = ({ quiz, partner, theme, view, nonce, origin }) =>
  '<business-quiz>' + JSON.stringify([quiz._id, quiz.questions.length, partner, theme, view, nonce, origin]) + '</business-quiz>';`;

describeOnBothDatabases("On partners' pages", (start) => {
  const dir = makeTempDir('embed');
  let server: TestServer;
  let admin: Person;
  let partner: Partner;
  let listed: string;
  let unlisted: string;
  let chapter: ChapterRef;

  beforeAll(async () => {
    mkdirSync(join(dir, 'web'), { recursive: true });
    writeFileSync(
      join(dir, 'web', 'shell.html'),
      '<!doctype html><head><title>Shell</title><meta\n name="description" content="of the shell"></head><div id="root"></div>',
    );
    const fragmentFile = join(dir, 'render.js');
    writeFileSync(fragmentFile, RENDERER);
    server = await start({ config: { webDir: join(dir, 'web'), fragmentFile } });
    admin = await signUp(server, { role: 'admin' });
    await makeDailySet(server);
    chapter = await makeChapter(server);
    listed = (await makeQuiz(server, admin, chapter, { title: 'Cash & "carry"', description: 'Up & <i>down</i>' }))._id;
    unlisted = (await makeQuiz(server, admin, chapter))._id;
    const body = { name: 'The Ledger', origins: ORIGINS, quizzes: [listed] };
    partner = (await server.api(addPartner, { as: admin, body })).data.data.partner;
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const get = async (
    path: string,
    query: Readonly<Record<string, string>> = {},
    headers: Record<string, string> = {},
  ) => {
    const reply = await fetch(`${server.url}${path}?${new URLSearchParams(query).toString()}`, { headers });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
  const errorOf = ({ text }: { readonly text: string }) => JSON.parse(text) as { code: string; message: string };

  describe('a frame', () => {
    const frame = (quiz: string, query: Readonly<Record<string, string>> = {}) =>
      get(`/embed/quiz/${quiz}`, { partner: partner.key, ...query }, HTML);

    it('may be framed by exactly the origins of its partner, and runs nothing but our own (37)', async () => {
      const { status, headers, text } = await frame('daily');
      expect(status).toBe(200);
      const policy = headers.get('content-security-policy') ?? '';
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
      expect(text).toContain(`data-origins="${ORIGINS.join(' ')}"`);
      const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
      expect(text).toContain(`<style nonce="${nonce}">`);
      expect(policy.split('; ')).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'nonce-${nonce}'`,
        "connect-src 'self'",
        "img-src 'self' https:",
        "media-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${ORIGINS.join(' ')}`,
      ]);
      expect((await frame('daily')).headers.get('content-security-policy')).not.toBe(policy);
    });
    it('holds the quiz with its first question, without a key, in the looks that were asked for', async () => {
      const { text } = await frame(listed, { theme: 'dark', view: 'card' });
      expect(text).toContain(`["${listed}",7,"${partner.key}","dark","card",`);
      expect(text).toContain('<title>Cash &amp; &quot;carry&quot;</title>');
      expect(leaks(text)).toBe(false);
    });
    it('of a quiz that is not listed holds its facts alone', async () => {
      expect((await frame(unlisted)).text).toContain(`["${unlisted}",0,`);
    });
    it('of an unknown quiz lets the widget show a message', async () => {
      const { status, text, headers } = await frame(NOBODY);
      expect(status).toBe(404);
      expect(text).toContain(`<business-quiz partner="${partner.key}" quiz="${NOBODY}"`);
      expect(headers.get('content-security-policy')).toContain('frame-ancestors https://ledger.example');
    });
    it('without a partner, or with an unknown one, says so on a page without a script', async () => {
      for (const query of [{ partner: `pk_${'0'.repeat(24)}` }, { partner: 'x"><script>' }, { partner: '' }]) {
        const { status, headers, text } = await frame('daily', query);
        expect([400, 403]).toContain(status);
        expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
        expect(headers.get('x-frame-options')).toBeNull();
        expect(text).toContain('<h1>This quiz can’t be shown here</h1>');
        expect(text).toContain('partner');
        expect(text).not.toContain('<script');
      }
    });
    it('may be framed by a cross-origin isolated page', async () => {
      const { headers } = await frame('daily');
      expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    });
    it.each([
      ['nonsense', {}, 'Invalid quiz ID format. Expected 24 hexadecimal characters.'],
      ['daily', { theme: 'pink' }, 'The theme must be auto, light or dark'],
      ['daily', { view: '"' }, 'The view must be quiz or card'],
    ])('of %s with %j is refused with a sentence', async (quiz, query, sentence) => {
      const reply = await frame(quiz, query);
      expect(reply.status).toBe(400);
      expect(reply.text).toContain(`<p>${sentence}</p>`);
    });
    it('of a suspended partner is refused', async () => {
      const body = { name: 'Other', origins: ORIGINS, quizzes: [] };
      const { _id, key } = (await server.api(addPartner, { as: admin, body })).data.data.partner;
      await server.api(updatePartner, { as: admin, params: { id: _id }, body: { ...body, status: 'paused' } });
      const { status, text } = await frame('daily', { partner: key });
      expect(status).toBe(403);
      expect(text).toContain('This quiz can’t be shown here');
    });
    it('counts as a load, and our own preview of the widget does not', async () => {
      const body = { name: 'Counted', origins: ORIGINS, quizzes: [] };
      const { _id, key } = (await server.api(addPartner, { as: admin, body })).data.data.partner;
      await frame('daily', { partner: key });
      await frame(NOBODY, { partner: key });
      await get('/embed/quiz/daily/fragment', { partner: key });
      await get('/api/embed/quiz', { partner: key });
      await get('/api/embed/quiz', { partner: key }, { origin: new URL(server.config.publicUrl).origin });
      await server.runTask('partner counts');
      const { data } = await server.api(getPartnerFunnel, { as: admin, params: { id: _id } });
      expect(data.data.map(({ loads }) => loads)).toEqual([2]);
    });
  });

  describe('a fragment', () => {
    const fragment = (quiz: string, query: Readonly<Record<string, string>> = {}) =>
      get(`/embed/quiz/${quiz}/fragment`, { partner: partner.key, ...query });

    it('carries the nonce of the page that it is written into', async () => {
      const { status, text, headers } = await fragment('daily', { nonce: 'c3R5bGUtbm9uY2U=' });
      expect(status).toBe(200);
      expect(text).toContain('"auto","quiz","c3R5bGUtbm9uY2U=","http://localhost:3000"]');
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+, s-maxage=\d+$/);
    });
    it('is refused for a nonce that would be more than one', async () => {
      const reply = await fragment('daily', { nonce: '"><script>alert(1)</script>' });
      expect([reply.status, errorOf(reply).message]).toEqual([400, 'The nonce must be 8 to 128 base64 characters']);
    });
    it('of an unknown quiz is not found', async () => {
      expect((await fragment(NOBODY)).status).toBe(404);
    });
  });

  describe('oEmbed', () => {
    const page = (quiz: string, query = ''): string =>
      `${server.config.publicUrl}${quiz === 'daily' ? '/daily' : `/explore/quiz/${quiz}`}${query}`;
    const oembed = (query: Readonly<Record<string, string>>) => get('/oembed', query);
    interface Answered {
      readonly html: string;
      readonly width: number;
      readonly height: number;
    }

    it('answers for a partner with a frame, no larger than asked for', async () => {
      const url = page(listed, `?partner=${partner.key}`);
      const { status, headers, text } = await oembed({ url, maxwidth: '320', maxheight: '400' });
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      expect(JSON.parse(text)).toMatchObject({
        version: '1.0',
        type: 'rich',
        title: 'Cash & "carry"',
        provider_name: 'Business Wisdom',
        width: 320,
        height: 400,
        html: `<iframe src="http://localhost:3000/embed/quiz/${listed}?partner=${partner.key}" title="Cash &amp; &quot;carry&quot;" width="320" height="400" allow="web-share; clipboard-write" frameborder="0"></iframe>`,
      });
      expect(JSON.parse((await oembed({ url: page('daily', `?partner=${partner.key}`) })).text)).toMatchObject({
        width: 600,
        height: 560,
      });
    });
    it('responds without a partner with a quotation that links to the quiz', async () => {
      const { html } = JSON.parse((await oembed({ url: page(listed) })).text) as Answered;
      expect(html).toContain(`<blockquote><p><a href="http://localhost:3000/explore/quiz/${listed}">Cash &amp;`);
      expect(html).toContain('<p>Up &amp; &lt;i&gt;down&lt;/i&gt;</p>');
      expect(html).not.toContain('<iframe');
    });
    it('answers as XML too', async () => {
      const { headers, text } = await oembed({ url: page(listed, `?partner=${partner.key}`), format: 'xml' });
      expect(headers.get('content-type')).toBe('text/xml; charset=utf-8');
      const { oembed: reply } = new XMLParser().parse(text) as { oembed: Answered & { title: string } };
      expect(reply).toMatchObject({ version: 1, type: 'rich', title: 'Cash & "carry"', width: 600 });
      expect(reply.html).toContain('<iframe src=');
    });
    it('answers 501 to a format that it does not have', async () => {
      const reply = await oembed({ url: page('daily'), format: 'yaml' });
      expect([reply.status, errorOf(reply)]).toEqual([
        501,
        { success: false, status: 501, code: 'FORMAT_NOT_IMPLEMENTED', message: 'The format must be json or xml' },
      ]);
    });
    it.each([
      ['https://elsewhere.example/daily'],
      ['http://localhost:3000/explore'],
      ['http://localhost:3000/explore/quiz/nonsense'],
      [`http://localhost:3000/explore/quiz/${NOBODY}`],
      ['http://localhost:3000.evil.example/daily'],
      ['not an address'],
    ])('does not know %s', async (url) => {
      const reply = await oembed({ url });
      expect([reply.status, errorOf(reply).code]).toEqual([404, 'NOT_FOUND']);
    });
    it.each([
      [{}, 'Send the URL of a quiz as url'],
      [{ url: 'http://localhost:3000/daily', maxwidth: '-1' }, /^A size must be/],
    ])('refuses %j with a sentence', async (query, sentence) => {
      const reply = await oembed(query);
      expect(reply.status).toBe(400);
      expect(errorOf(reply).message).toMatch(sentence);
    });
    it('does not frame for an unknown key', async () => {
      const reply = await oembed({ url: page('daily', `?partner=pk_${'0'.repeat(24)}`) });
      expect([reply.status, errorOf(reply).code]).toEqual([403, 'PARTNER_UNKNOWN']);
    });
  });

  describe('the page of a quiz', () => {
    const alternates = (text: string): { type: string; url: string }[] =>
      [...text.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)].map(([, type = '', href = '']) => ({
        type,
        url: href.replaceAll('&amp;', '&'),
      }));

    it('says what it is, and where its oEmbed is, which answers', async () => {
      const { status, text } = await get(`/explore/quiz/${listed}`, { x: '1' }, HTML);
      expect(status).toBe(200);
      expect(text).toContain('<title>Cash &amp; &quot;carry&quot; · Business Wisdom</title>');
      expect(text).toContain('<meta name="description" content="Up &amp; &lt;i&gt;down&lt;/i&gt;">');
      expect(text).not.toContain('of the shell');
      const found = alternates(text);
      expect(found.map(({ type }) => type)).toEqual(['application/json+oembed', 'text/xml+oembed']);
      for (const { url } of found) {
        const { pathname, search } = new URL(url);
        expect((await fetch(server.url + pathname + search)).status).toBe(200);
      }
    });
    it('shows what an author wrote as text, in every element of its head', async () => {
      const hostile = '"><script>alert(1)</script>';
      const draft = { title: `Title ${hostile}`, description: `About ${hostile}` };
      const { _id } = await makeQuiz(server, admin, chapter, draft);
      const { status, text } = await get(`/explore/quiz/${_id}`, {}, HTML);
      expect(status).toBe(200);
      expect(text).not.toContain('<script>');
      const shown = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
      for (const element of [
        `<title>Title ${shown} · Business Wisdom</title>`,
        `<meta name="description" content="About ${shown}">`,
        `<meta property="og:title" content="Title ${shown}">`,
        `<meta property="og:description" content="About ${shown}">`,
        `title="Title ${shown}">`,
      ])
        expect(text).toContain(element);
    });
    it('keeps the partner of the link, and no other part of its URL', async () => {
      const urlOf = async (query: Readonly<Record<string, string>>) =>
        new URL(alternates((await get('/daily', query, HTML)).text)[0]?.url ?? '').searchParams.get('url');
      expect(await urlOf({ partner: partner.key })).toBe(`http://localhost:3000/daily?partner=${partner.key}`);
      expect(await urlOf({ partner: '"><script>' })).toBe('http://localhost:3000/daily');
    });
    it('of a quiz that is not there is the shell, whose page says so', async () => {
      for (const id of [NOBODY, 'nonsense']) {
        const { status, text } = await get(`/explore/quiz/${id}`, {}, HTML);
        expect([status, /<title>(.*)<\/title>/.exec(text)?.[1]]).toEqual([200, 'Shell']);
      }
    });
  });
});
