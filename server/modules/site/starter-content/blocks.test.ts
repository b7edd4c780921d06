import { describe, expect, it } from 'vitest';
import { blocksToHtml, readingMinutesOf } from './blocks.ts';

describe('the blocks of a content file', () => {
  it('become paragraphs, headings, points set apart and lists', () => {
    expect(blocksToHtml(['One & two', '## A heading', '> A point', '- first\n- second'])).toBe(
      '<p>One &amp; two</p><h3>A heading</h3><blockquote><p>A point</p></blockquote><ul><li>first</li><li>second</li></ul>',
    );
  });
  it('show markup letter by letter', () => {
    expect(blocksToHtml(['<script>x</script>'])).toBe('<p>&lt;script&gt;x&lt;/script&gt;</p>');
  });
});

describe('the reading time', () => {
  it('counts words, not tags, and is a minute at least', () => {
    expect(readingMinutesOf('<p>short</p>')).toBe(1);
    expect(readingMinutesOf(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
  });
});
