import { describe, expect, it } from 'vitest';
import { linkExhibits } from './link-exhibits.ts';

describe('mentions of exhibits', () => {
  it('lead to the exhibit, alone and in pairs', () => {
    expect(linkExhibits('<p>That left ₹8 (Exhibit 1).</p>', 2)).toBe(
      '<p>That left ₹8 (<a href="#exhibit-1">Exhibit 1</a>).</p>',
    );
    expect(linkExhibits('Use Exhibits 1 and 2 here', 2)).toBe(
      'Use <a href="#exhibit-1">Exhibits 1</a> and <a href="#exhibit-2">2</a> here',
    );
  });
  it('stay words where there is no such exhibit, inside links and inside tags', () => {
    for (const html of [
      'Exhibit 3',
      'Exhibit 0',
      '<a href="https://x.example/">Exhibit 1</a>',
      '<img alt="Exhibit 1" />',
    ]) {
      expect(linkExhibits(html, 2)).toBe(html);
    }
  });
});
