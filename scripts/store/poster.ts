/** A store picture: text on the left, a screenshot of the extension on the right. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tokenCss } from '#shared/tokens/css.ts';
import { ROOT } from '../run.ts';

/** Sizes required by the stores, in pixels. */
export const SCREENSHOT = { width: 1280, height: 800 } as const;
export const TILE = { width: 440, height: 280 } as const;

const embedded = async (file: string): Promise<string> => (await readFile(join(ROOT, file))).toString('base64');

const fonts = async (): Promise<string> => {
  const face = async (family: string, file: string): Promise<string> =>
    `@font-face{font-family:'${family}';font-weight:100 900;src:url(data:font/woff2;base64,${await embedded(file)})}`;
  const folder = 'node_modules/@fontsource-variable';
  return [
    await face('Fraunces Variable', `${folder}/fraunces/files/fraunces-latin-wght-normal.woff2`),
    await face('Inter Variable', `${folder}/inter/files/inter-latin-wght-normal.woff2`),
  ].join('');
};

const STYLE = `
*{box-sizing:border-box}
body{margin:0;display:grid;align-items:center;height:100vh;color:var(--ink);background:var(--paper);font-family:var(--font-text)}
main{display:grid;grid-template-columns:1fr auto;gap:72px;align-items:center;padding:0 88px}
header{display:flex;align-items:center;gap:14px;font:560 26px var(--font-display);white-space:nowrap}
header svg{width:44px;height:44px}
h1{margin:28px 0 0;font:560 58px/1.1 var(--font-display);letter-spacing:-0.018em;text-wrap:balance}
img{display:block;max-width:600px;max-height:704px;border:1px solid var(--line);border-radius:16px;box-shadow:var(--shadow-lift)}
.tile{padding:0 36px}
.tile header{font-size:22px}
.tile h1{margin-top:18px;font-size:42px}
`;

interface Poster {
  readonly words: string;
  readonly language: string;
  readonly theme: 'light' | 'dark';
  /** PNG of the extension; absent on a tile. */
  readonly picture?: Buffer;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** Returns the page for the picture; it loads nothing. */
export const posterHtml = async ({ words, language, theme, picture }: Poster): Promise<string> => {
  const mark = await readFile(join(ROOT, 'web/app/favicon.svg'), 'utf8');
  const image = picture === undefined ? '' : `<img alt="" src="data:image/png;base64,${picture.toString('base64')}">`;
  return `<!doctype html><html lang="${language}" data-theme="${theme}"><meta charset="utf-8">
<style>${await fonts()}${tokenCss()}${STYLE}</style>
<body><main class="${picture === undefined ? 'tile' : 'poster'}"><div><header>${mark}Business Wisdom</header>
<h1>${escape(words)}</h1></div>${image}</main></body></html>`;
};
