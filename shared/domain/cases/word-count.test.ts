import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, minutesToRead } from './word-count.ts';

const word = fc.stringMatching(/^[A-Za-z0-9₹%.,'-]{0,6}[A-Za-z0-9][%.,'-]{0,3}$/);
const blank = fc.stringMatching(/^[ \t\n]{1,4}$/);

describe('counting words', () => {
  it.each([
    ['', 0],
    [' \n\t ', 0],
    ['– — …', 0],
    ['one', 1],
    ['  one\n\ntwo  ', 2],
    ['₹2,59,600 better – about 61 per cent', 6],
    ['don’t go', 2],
    ['निर्णय लेना', 2],
  ])('finds in %j so many: %i', (text, count) => {
    expect(countWords(text)).toBe(count);
  });
  it('depends on the words alone, whatever blanks stand between them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, blank)), (parts) => {
        expect(countWords(parts.flat().join(''))).toBe(parts.length);
      }),
    );
  });
  it('takes a hostile text of 200,000 signs without a pause', () => {
    const before = process.threadCpuUsage();
    countWords('-'.repeat(100_000) + ' a'.repeat(50_000));
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(250);
  });
});

describe('the time that a text takes', () => {
  it('counts no markup, and is a minute at least', () => {
    expect(minutesToRead('')).toBe(1);
    expect(minutesToRead(`<p class="x y z">${'word '.repeat(660)}</p>`)).toBe(3);
  });
});
