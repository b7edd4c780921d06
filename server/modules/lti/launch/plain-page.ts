import { escapeXml } from '../../../platform/http/pages/xml.ts';

export interface PlainPage {
  readonly title: string;
  readonly text: string;
  /** A link to open in a window of its own. */
  readonly link?: { readonly href: string; readonly label: string };
  /** A form that posts to the address of the page. */
  readonly form?: { readonly fields: Readonly<Record<string, string | undefined>>; readonly action: string };
  /** A button for the script. */
  readonly button?: string;
  readonly script?: string;
}

const formHtml = ({ fields, action }: NonNullable<PlainPage['form']>): string =>
  [
    // Without the query of the page.
    '<form method="post" action="?">',
    ...Object.entries(fields).map(([name, value]) =>
      value === undefined ? '' : `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`,
    ),
    `<button>${escapeXml(action)}</button></form>`,
  ].join('');

/** Returns a page that shows a sentence inside the platform's frame. */
export const plainPage = ({ title, text, link, form, button, script }: PlainPage, nonce: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeXml(title)}</title>`,
    `<style nonce="${nonce}">:root{color-scheme:light dark}`,
    'body{margin:0 auto;max-width:36rem;padding:32px 24px;font:16px/1.5 system-ui,sans-serif}',
    'h1{margin:0 0 8px;font-size:20px;line-height:1.3}p{margin:0 0 16px}',
    'a,button{display:inline-block;padding:12px 20px;border:0;border-radius:8px;background:#f2a830;color:#14203a;',
    'font:inherit;font-weight:600;text-decoration:none;cursor:pointer}a:focus-visible,button:focus-visible{outline:3px solid currentColor;outline-offset:3px}</style></head><body><main>',
    `<h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p>`,
    link === undefined
      ? ''
      : `<p><a href="${escapeXml(link.href)}" target="_blank" rel="noopener">${escapeXml(link.label)}</a></p>`,
    form === undefined ? '' : formHtml(form),
    button === undefined ? '' : `<p><button type="button">${escapeXml(button)}</button></p>`,
    '</main>',
    script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`,
    '</body></html>',
  ].join('');
