import { describe, expect, it } from 'vitest';
import { rarestChoiceOf, weaknessesOf } from './weak-items.ts';

const GOOD = { attempts: 30, facility: 0.95, discrimination: 0.1, rarestChoice: 0.05 };

describe('A weak question', () => {
  it('is one beyond a bound; on the bound it is not', () => {
    expect(weaknessesOf(GOOD)).toEqual([]);
    expect(weaknessesOf({ ...GOOD, facility: 0.951 })).toEqual(['easy']);
    expect(weaknessesOf({ ...GOOD, discrimination: 0.099 })).toEqual(['indistinct']);
    expect(weaknessesOf({ ...GOOD, rarestChoice: 0.049 })).toEqual(['unusedOption']);
  });
  it('is never one with fewer than 30 first attempts or without figures', () => {
    expect(weaknessesOf({ attempts: 29, facility: 1, discrimination: -1, rarestChoice: 0 })).toEqual([]);
    expect(weaknessesOf({ attempts: 99, facility: null, discrimination: null, rarestChoice: null })).toEqual([]);
  });
  it('counts the rarest of the wrong options, not a rare right one', () => {
    const choices = [
      { right: true, chosen: 0 },
      { right: false, chosen: 10 },
      { right: false, chosen: 4 },
    ];
    expect(rarestChoiceOf(40, choices)).toBe(0.1);
    expect(rarestChoiceOf(40, [])).toBeNull();
    expect(rarestChoiceOf(0, choices)).toBeNull();
  });
});
