import { escapeXml } from '../../../platform/http/pages/xml.ts';
import type { InsightRow, Titled } from './repository.ts';

/** Path of the page of an insight (specification, section 2). */
export const INSIGHT_PAGE = '/news-insights-page/detailed-news';

/** Path and query of an insight's page. */
export const addressOf = ({ id, title }: Titled): string =>
  `${INSIGHT_PAGE}?${new URLSearchParams({ id, title }).toString()}`;

const itemOf = (row: InsightRow, publicUrl: string): string =>
  [
    '<item>',
    `<title>${escapeXml(row.title)}</title>`,
    `<link>${escapeXml(publicUrl + addressOf(row))}</link>`,
    // The title may be corrected later; the id stays.
    `<guid isPermaLink="false">${row.id}</guid>`,
    `<pubDate>${new Date(row.published_at).toUTCString()}</pubDate>`,
    `<description>${escapeXml(row.summary)}</description>`,
    '</item>',
  ].join('');

/** Builds the RSS 2.0 document. Summaries only, so that no subscriber content is public. */
export const rssOf = (rows: readonly InsightRow[], publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    '<title>Business Wisdom: News insights</title>',
    `<link>${escapeXml(publicUrl)}/explore/news-insights-page</link>`,
    `<atom:link href="${escapeXml(publicUrl)}/feeds/news-insights.xml" rel="self" type="application/rss+xml"/>`,
    '<description>One business event at a time: what happened, why it mattered and what it teaches.</description>',
    '<language>en-IN</language>',
    ...rows.map((row) => itemOf(row, publicUrl)),
    '</channel></rss>',
    '',
  ].join('\n');
