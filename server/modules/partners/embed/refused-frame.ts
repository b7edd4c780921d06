import { escapeXml } from '../../../platform/http/pages/xml.ts';

/** Returns the page of a frame that can't show its quiz: the reason, and a link to today's quiz on our site. */
export const refusedFrame = (reason: string, nonce: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<title>This quiz can’t be shown here</title>',
    `<style nonce="${nonce}">:root{color-scheme:light dark}body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif}`,
    'h1{margin:0 0 8px;font-size:20px}p{margin:0 0 8px}a{color:inherit}</style></head><body>',
    `<h1>This quiz can’t be shown here</h1><p>${escapeXml(reason)}</p>`,
    '<p>Is this your page? Copy the snippet from your dashboard again.</p>',
    '<p><a href="/daily" target="_blank" rel="noopener">Take today’s quiz on Business Wisdom</a></p></body></html>',
  ].join('');
