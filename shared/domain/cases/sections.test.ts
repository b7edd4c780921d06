import { describe, expect, it } from 'vitest';
import { sectionsOf } from './sections.ts';

describe('the sections of a text', () => {
  it('begin at its headings, whose markup is gone', () => {
    expect(sectionsOf('<h3>R&amp;D <em>now</em></h3><p>One.</p><h3>Then</h3><p>Two.</p>')).toEqual([
      { title: 'R&D now', html: '<p>One.</p>' },
      { title: 'Then', html: '<p>Two.</p>' },
    ]);
  });
  it('have what stands before the first heading as one without a title', () => {
    expect(sectionsOf('<p>One.</p><h3>Then</h3>')).toEqual([
      { title: '', html: '<p>One.</p>' },
      { title: 'Then', html: '' },
    ]);
    expect(sectionsOf('<p>Alone.</p>')).toEqual([{ title: '', html: '<p>Alone.</p>' }]);
    expect(sectionsOf('')).toEqual([]);
  });
  it('show escaped markup as it was written, and unescape nothing twice', () => {
    expect(sectionsOf('<h3>&lt;b&gt; &amp;lt;</h3>')[0]?.title).toBe('<b> &lt;');
  });
});
