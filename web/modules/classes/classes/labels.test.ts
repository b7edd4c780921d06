import { describe, expect, it } from 'vitest';
import { elsewhereWords, leftWords } from './labels.ts';

describe('the words about a class', () => {
  it('count the seats that are left', () => {
    expect([leftWords(0, 20), leftWords(1, 20), leftWords(12, 20)]).toEqual([
      'No seat left',
      '1 seat left',
      '12 of 20 seats left',
    ]);
  });

  it('name the time of its own zone only where clocks show another there', () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(elsewhereWords('2026-01-17T10:00:00.000Z', here)).toBeNull();
    const far = here === 'Pacific/Honolulu' ? 'Asia/Tokyo' : 'Pacific/Honolulu';
    expect(elsewhereWords('2026-01-17T10:00:00.000Z', far)).toMatch(/ in (Honolulu|Tokyo)$/);
  });
});
