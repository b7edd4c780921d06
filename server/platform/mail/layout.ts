import { escapeHtml } from './escape-html.ts';

/** A paragraph, or a code on a line of its own. */
export type Block = string | { readonly code: string };

const textOf = (block: Block): string => (typeof block === 'string' ? block : `    ${block.code}`);

const htmlOf = (block: Block): string =>
  typeof block === 'string'
    ? `<p>${escapeHtml(block)}</p>`
    : `<p style="font:700 28px/1.4 monospace;letter-spacing:.2em">${escapeHtml(block.code)}</p>`;

/** The two bodies of a mail. */
export const layOut = (blocks: readonly Block[]): { readonly text: string; readonly html: string } => {
  const signed: readonly Block[] = [...blocks, 'Business Wisdom'];
  return {
    text: `${signed.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;max-width:36em">${signed.map(htmlOf).join('')}</body></html>`,
  };
};
