/** Pages whose HTML the server makes, with a renderer that writes down what it was given. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageReplies } from '#shared/contract/site/rendered-page.ts';
import { makeInsight, PAID_MARK } from '../../../../tests/fixtures/records/insights.ts';
import { startServer, type TestServer } from '../../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';

const HTML = { accept: 'text/html' };
const PAGE = '/news-insights-page/detailed-news';

/** Calls of the renderer below. */
interface Rendered {
  readonly url: string;
  readonly replies: PageReplies;
  readonly origin: string;
}

const WRITES_DOWN = `
  export const staticPages = [];
  let times = 0;
  export const render = async ({ url, replies, origin, shell }) =>
    shell.replace('</body>', () => JSON.stringify({ url, replies, origin, times: ++times }) + '</body>');
`;
const FAILS = `export const staticPages = []; export const render = async () => { throw new Error('no renderer today'); };`;
const BROKEN = `throw new Error('a build that went wrong');`;

describe('the page of an insight', () => {
  let dir = '';
  let server: TestServer;
  const start = async (renderer: string): Promise<void> => {
    dir = makeTempDir('rendered');
    mkdirSync(join(dir, 'web'));
    writeFileSync(join(dir, 'web', 'shell.html'), '<!doctype html><title>shell</title><body></body>');
    writeFileSync(join(dir, 'render.mjs'), renderer);
    server = await startServer({
      config: { webDir: join(dir, 'web'), rendererFile: join(dir, 'render.mjs'), publicUrl: 'https://wisdom.example' },
    });
  };
  afterEach(async () => {
    await server.close();
    rmSync(dir, { recursive: true });
  });

  const get = async (path: string, headers: Record<string, string> = HTML) => {
    const response = await fetch(`${server.url}${path}`, { headers });
    const text = await response.text();
    const body = /<body>(.*)<\/body>/.exec(text)?.[1] ?? '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      asked: () => JSON.parse(body) as Rendered & { times: number },
    };
  };

  it('is rendered with what a guest would be told, under the address that counts', async () => {
    await start(WRITES_DOWN);
    const id = await makeInsight(server, { title: 'A merger, explained' });
    const reply = await get(`${PAGE}?utm=x&title=whatever&id=${id}`);
    const { url, replies, origin } = reply.asked();
    expect([reply.status, url, origin]).toEqual([200, `${PAGE}?id=${id}`, 'https://wisdom.example']);
    expect(replies).toEqual({
      [`/api/news-insights/user/${id}`]: {
        ok: true,
        data: (await (await fetch(`${server.url}/api/news-insights/user/${id}`)).json()) as unknown,
      },
    });
  });

  it('holds nothing of what is part of a subscription, nor of a draft', async () => {
    await start(WRITES_DOWN);
    const paid = await makeInsight(server, { access: 'subscriber' });
    const draft = await makeInsight(server, { status: 'draft', title: 'Not yet' });
    expect((await get(`${PAGE}?id=${paid}`)).text).not.toContain(PAID_MARK);
    const hidden = await get(`${PAGE}?id=${draft}`);
    expect(hidden.status).toBe(404);
    expect(hidden.text).not.toContain('Not yet');
  });

  it('is rendered once for each version of its text', async () => {
    await start(WRITES_DOWN);
    const id = await makeInsight(server, { title: 'First words' });
    const [one, two] = [await get(`${PAGE}?id=${id}`), await get(`${PAGE}?id=${id}`)];
    expect([one.asked().times, two.asked().times]).toEqual([1, 1]);
    await server.db.updateTable('news_insights').set({ title: 'Better words' }).where('id', '=', id).execute();
    server.clock.advance(60_000);
    const three = await get(`${PAGE}?id=${id}`);
    expect(three.asked().times).toBe(2);
    expect(three.text).toContain('Better words');
    expect(three.headers.get('etag')).not.toBe(two.headers.get('etag'));
  });

  it('answers a browser that has it already with 304', async () => {
    await start(WRITES_DOWN);
    const id = await makeInsight(server);
    const etag = (await get(`${PAGE}?id=${id}`)).headers.get('etag') ?? '';
    expect((await get(`${PAGE}?id=${id}`, { ...HTML, 'if-none-match': etag })).status).toBe(304);
  });

  it('says 404 of an unknown insight, in a page that is rendered once for all of them', async () => {
    await start(WRITES_DOWN);
    const [one, two] = [await get(`${PAGE}?id=${'a'.repeat(24)}`), await get(`${PAGE}?id=${'b'.repeat(24)}`)];
    expect([one.status, two.status, two.asked().times]).toEqual([404, 404, 1]);
    const { replies } = two.asked();
    expect(replies[`/api/news-insights/user/${'b'.repeat(24)}`]).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    });
  });

  it.each(['', '?id=', '?id=%3Cscript%3E', `?id=${'A'.repeat(24)}`])(
    'says 404 where the address names none: %s',
    async (query) => {
      await start(WRITES_DOWN);
      const { status, text } = await get(PAGE + query);
      expect(status).toBe(404);
      expect(text).not.toContain('<script>');
    },
  );

  it('is the shell where the renderer fails, so that the browser can do the work', async () => {
    await start(FAILS);
    const { status, text } = await get(`${PAGE}?id=${await makeInsight(server)}`);
    expect([status, text.includes('<title>shell</title>')]).toEqual([200, true]);
    expect(server.logs()).toContain('no renderer today');
  });

  it('is the shell where the renderer could not be loaded at all', async () => {
    await start(BROKEN);
    const { status, text } = await get(`${PAGE}?id=${await makeInsight(server)}`);
    expect([status, text.includes('<title>shell</title>')]).toEqual([200, true]);
    expect(server.logs()).toContain('a build that went wrong');
  });

  it('is no page for machines', async () => {
    await start(WRITES_DOWN);
    expect((await get(`${PAGE}?id=${await makeInsight(server)}`, { accept: 'application/json' })).status).toBe(404);
  });
});
