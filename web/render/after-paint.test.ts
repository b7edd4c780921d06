import { describe, expect, it } from 'vitest';
import { paintedFirst } from './after-paint.ts';

const PAGE = `<!doctype html><html lang="en"><head>
<link
  rel="preload"
  href="/assets/inter.woff2"
  as="font"
  crossorigin
/>
<link rel="manifest" href="/app.webmanifest" />
<script type="module" crossorigin src="/assets/entry.js"></script>
<link rel="modulepreload" crossorigin href="/assets/page.js"></head><body><div id="root"><h1>Hello</h1></div></body></html>`;

describe('a page that is painted first', () => {
  it('asks for no script, no manifest and no font by itself', () => {
    const html = paintedFirst(PAGE);
    expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="(?:preload|modulepreload|manifest)"/);
    expect(html).toContain('<html data-fonts="later" lang="en">');
  });
  it('names what comes after the paint', () => {
    const html = paintedFirst(PAGE);
    expect(html).toContain('<link data-later="modulepreload" rel="later" crossorigin href="/assets/page.js">');
    expect(html).toContain('<link data-later="manifest" rel="later" href="/app.webmanifest" />');
    expect(html).toContain('data-entry="/assets/entry.js"');
  });
  it('has the same script as every other, for the policy names its hash', () => {
    const scriptOf = (html: string) => /<script id="after-paint"[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1];
    expect(scriptOf(paintedFirst(PAGE.replaceAll('entry', 'other')))).toBe(scriptOf(paintedFirst(PAGE)));
  });
  it('is painted when its first view is whole, where it has one', () => {
    const expects = '<link rel="expect" href="#first-view-end" blocking="render"></head>';
    expect(paintedFirst(PAGE.replace('<h1>', '<h1 id="first-view-end">'))).toContain(expects);
    expect(paintedFirst(PAGE)).not.toContain('rel="expect"');
  });
  it('is refused where there is nothing to put off', () => {
    expect(() => paintedFirst('<html lang="en"></html>')).toThrow('no entry');
  });
});
