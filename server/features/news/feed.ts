import type { InsightRow } from './repository.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
// XML 1.0 has no way to write these, not even escaped.
// eslint-disable-next-line no-control-regex -- control characters are what this looks for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const addressOf = (publicUrl: string, { id, title }: InsightRow): string =>
  `${publicUrl}/news-insights-page/detailed-news?${new URLSearchParams({ id, title }).toString()}`;

const itemOf = (row: InsightRow, publicUrl: string): string =>
  [
    '<item>',
    `<title>${escapeXml(row.title)}</title>`,
    `<link>${escapeXml(addressOf(publicUrl, row))}</link>`,
    // The title may be corrected later; the identifier stays.
    `<guid isPermaLink="false">${row.id}</guid>`,
    `<pubDate>${new Date(row.published_at).toUTCString()}</pubDate>`,
    `<description>${escapeXml(row.summary)}</description>`,
    '</item>',
  ].join('');

/** The insights as an RSS 2.0 document. Summaries only, so that nothing of a subscription leaves by it. */
export const rssOf = (rows: readonly InsightRow[], publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    '<title>Business Wisdom: News insights</title>',
    `<link>${escapeXml(publicUrl)}/explore/news-insights-page</link>`,
    `<atom:link href="${escapeXml(publicUrl)}/feeds/news-insights.xml" rel="self" type="application/rss+xml"/>`,
    '<description>One event, what happened, why it mattered, and what it still teaches.</description>',
    '<language>en-IN</language>',
    ...rows.map((row) => itemOf(row, publicUrl)),
    '</channel></rss>',
    '',
  ].join('\n');
