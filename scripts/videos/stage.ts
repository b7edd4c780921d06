/** The stage of the intro videos: a page with the product's fonts and colours, on which the scenes appear. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tokenCss } from '#shared/tokens/css.ts';
import { ROOT } from '../run.ts';

/** Size of the picture in pixels. */
export const WIDTH = 1280;
export const HEIGHT = 720;

const face = async (family: string, file: string): Promise<string> => {
  const font = await readFile(join(ROOT, 'node_modules', '@fontsource-variable', file));
  return `@font-face{font-family:'${family}';font-weight:100 900;src:url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')}`;
};

// Captions cover the lowest 130 px, so scenes leave them free. Times are in seconds of the video: --in, --out, --at.
const STYLE = `
*{box-sizing:border-box;margin:0}
body{width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;background:var(--paper);color:var(--ink);font:400 28px/1.4 var(--font-text)}
.grid{position:absolute;inset:0;background:linear-gradient(var(--night-line) 1px,transparent 1px) 0 0/50px 50px,linear-gradient(90deg,var(--night-line) 1px,transparent 1px) 0 0/50px 50px;mask:linear-gradient(transparent,var(--paper))}
.scene{position:absolute;inset:0 0 130px;display:flex;align-items:center;justify-content:center;gap:70px;padding:40px 90px 0;animation:show .4s var(--in) both,hide .3s var(--out) forwards}
.display{font-family:var(--font-display);font-weight:560;letter-spacing:-.02em;line-height:1.12;text-wrap:balance}
.huge{font-size:80px}.huge+.up{margin-top:18px}.large{font-size:42px}.muted{color:var(--muted)}.accent{color:var(--accent-ink)}
.card{width:900px;padding:36px 40px;background:var(--surface);border:1px solid var(--line);border-radius:22px;box-shadow:var(--shadow-lift)}
.card .display{font-size:36px;margin-bottom:24px}
.row{display:flex;align-items:center;gap:18px}.column{display:flex;flex-direction:column;gap:14px}
.up{animation:up .6s var(--at) var(--motion-ease) both}
.pop{animation:pop .5s var(--at) var(--motion-ease) both}
.option{display:flex;align-items:center;gap:18px;padding:14px 20px;border:2px solid var(--line);border-radius:16px}
.option i{display:grid;place-items:center;width:36px;height:36px;border:2px solid var(--line-strong);border-radius:10px;font:600 20px var(--font-text);color:var(--muted)}
.option.right{animation:good .3s var(--at) forwards}.option.right i{animation:mark .3s var(--at) forwards}
.explanation{margin-top:20px;font-size:24px}
.tag{padding:16px 30px;font-size:32px;background:var(--surface);border:1px solid var(--line);border-radius:999px;font-weight:520}
.bar{height:16px;border-radius:8px;background:var(--line);overflow:hidden}.bar b{display:block;height:100%;background:var(--accent);border-radius:8px;transform-origin:left;animation:grow .9s var(--at) var(--motion-ease) both}
.typed{display:inline-block;white-space:nowrap;animation:type var(--for) var(--at) steps(var(--n)) both}
.line{height:14px;border-radius:7px;background:var(--line)}
td,th{padding:10px 18px;text-align:right;font-weight:400;font-variant-numeric:tabular-nums;border-bottom:1px solid var(--line)}td:first-child,th:first-child{text-align:left}th{color:var(--muted);font-size:21px}
@keyframes show{from{opacity:0}}@keyframes hide{to{opacity:0}}
@keyframes up{from{opacity:0;transform:translateY(26px)}}
@keyframes pop{from{opacity:0;transform:scale(.86)}}
@keyframes good{to{background:var(--good-soft);border-color:var(--good)}}
@keyframes mark{to{background:var(--good);border-color:var(--good);color:var(--on-tone)}}
@keyframes grow{from{transform:scaleX(0)}}
@keyframes type{from{clip-path:inset(-10% 100% -10% 0)}to{clip-path:inset(-10% 0 -10% 0)}}`;

/** Returns the page with those scenes. */
export const stage = async (scenes: string): Promise<string> => `<!doctype html><html data-theme="dark"><style>
${await face('Fraunces Variable', 'fraunces/files/fraunces-latin-wght-normal.woff2')}
${await face('Inter Variable', 'inter/files/inter-latin-wght-normal.woff2')}
${tokenCss()}${STYLE}</style><body><div class="grid"></div>${scenes}</body></html>`;
