import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_DATA_ID, type PageReplies } from '#shared/contract/site/rendered-page.ts';
import { documentOf, type PageHead } from './document.ts';

const SHELL =
  '<!doctype html><html><head><title>Shell</title><meta\n name="description"\n content="of the shell"></head>' +
  '<body><div id="root"></div><noscript>Please</noscript></body></html>';

const HEAD: PageHead = { title: 'A page', description: 'What it says.', canonical: '/page', type: 'website' };

interface DocumentInput {
  readonly head?: Partial<PageHead>;
  readonly replies?: PageReplies;
  readonly html?: string;
}

const made = ({ head = {}, replies = {}, html = '<h1>Hello</h1>' }: DocumentInput = {}): string =>
  documentOf(
    { url: '/page', replies, shell: SHELL, origin: 'https://wisdom.example' },
    { head: { ...HEAD, ...head }, scripts: ['/assets/page.js'], body: { html, styles: '<style>h1{}</style>' } },
  );

const blockOf = (document: string, type: string): string =>
  new RegExp(`<script type="${type}"[^>]*>([\\s\\S]*?)</script>`).exec(document)?.[1] ?? '';

describe('the document of a page', () => {
  it('has the title and the description of the page in place of the shell’s', () => {
    const document = made();
    expect(document.match(/<title>/g)).toHaveLength(1);
    expect(document).toContain('<title>A page</title>');
    expect(document).not.toContain('of the shell');
  });

  it('names its own address and its pictures with the origin of the site', () => {
    const document = made({ head: { image: '/files/ship.webp' } });
    expect(document).toContain('<link rel="canonical" href="https://wisdom.example/page">');
    expect(document).toContain('<meta property="og:image" content="https://wisdom.example/files/ship.webp">');
    expect(made({ head: { image: 'https://elsewhere.example/a.png' } })).toContain(
      '<meta property="og:image" content="https://elsewhere.example/a.png">',
    );
  });

  it('asks to be left out, and names no address, where there is nothing to find', () => {
    const document = made({ head: { hidden: true } });
    expect(document).toContain('<meta name="robots" content="noindex">');
    expect(document).not.toContain('canonical');
  });

  it('takes a text with a dollar sign as it is', () => {
    expect(made({ head: { title: "$& costs $'1" }, html: '<p>$` and $1</p>' })).toContain('<p>$` and $1</p>');
  });

  it('keeps a title from being more than text', () => {
    const document = made({ head: { title: '</title><script>alert(1)</script>', description: '"><script>' } });
    expect(document).not.toContain('<script>');
    expect(document).toContain('&lt;/title&gt;');
  });

  it('hands over data and facts that no text in them can break out of', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--<script>', '\u2028', '$&')), (text) => {
        const replies: PageReplies = { '/api/x': { ok: true, data: { text } } };
        const document = made({ head: { structured: { headline: text } }, replies });
        expect(JSON.parse(blockOf(document, 'application/ld\\+json'))).toEqual({ headline: text });
        expect(JSON.parse(blockOf(document, 'application/json'))).toEqual(replies);
        expect(blockOf(document, 'application/json')).not.toContain('<');
      }),
    );
    expect(made()).not.toContain(PAGE_DATA_ID);
  });

  it('is refused for a shell that has no place for it', () => {
    const full = SHELL.replace('<div id="root"></div>', '<div id="root"><p>full</p></div>');
    expect(() =>
      documentOf(
        { url: '/', replies: {}, shell: full, origin: '' },
        { head: HEAD, scripts: [], body: { html: '', styles: '' } },
      ),
    ).toThrow('no place');
  });
});
