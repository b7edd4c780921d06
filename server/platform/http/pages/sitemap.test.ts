import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInsight } from '../../../../tests/fixtures/records/insights.ts';
import { startServer, type TestServer } from '../../../../tests/fixtures/server/server.ts';

describe('what search engines ask for', () => {
  let server: TestServer;
  let id = '';
  beforeAll(async () => {
    server = await startServer({ config: { publicUrl: 'https://wisdom.example' } });
    id = await makeInsight(server, { title: 'Profit & <loss>', updated_at: Date.UTC(2026, 2, 1) });
    await makeInsight(server, { title: 'Unfinished', status: 'draft' });
  });
  afterAll(() => server.close());

  const sitemap = async (): Promise<string> => (await fetch(`${server.url}/sitemap.xml`)).text();

  it('robots.txt keeps them from personal pages and shows the way to the sitemap', async () => {
    const text = await (await fetch(`${server.url}/robots.txt`)).text();
    expect(text).toContain('Disallow: /dashboard\n');
    expect(text).toContain('Sitemap: https://wisdom.example/sitemap.xml\n');
    expect(text).not.toMatch(/^Disallow: \/(about|explore|news-insights-page)/m);
  });

  it('the sitemap lists public pages and every published insight, well escaped, with its last change', async () => {
    const xml = await sitemap();
    expect(xml).toContain('<loc>https://wisdom.example/</loc>');
    expect(xml).toContain('<loc>https://wisdom.example/explore</loc>');
    expect(xml).toContain(
      `<loc>https://wisdom.example/news-insights-page/detailed-news?id=${id}&amp;title=Profit+%26+%3Closs%3E</loc>` +
        '<lastmod>2026-03-01T00:00:00.000Z</lastmod>',
    );
  });

  it('the sitemap names no draft and no personal page', async () => {
    const xml = await sitemap();
    expect(xml).not.toContain('Unfinished');
    expect(xml).not.toMatch(/profile|dashboard|payment/);
  });

  it('answers a crawler that has it already with 304', async () => {
    const etag = (await fetch(`${server.url}/sitemap.xml`)).headers.get('etag') ?? '';
    expect((await fetch(`${server.url}/sitemap.xml`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});
