import { describe, expect, it } from 'vitest';
import { otherZoneText, seatsText } from './labels.ts';

describe('the labels of a class', () => {
  it('count the seats that are left', () => {
    expect([seatsText(0, 20), seatsText(1, 20), seatsText(12, 20)]).toEqual([
      'No seats left',
      '1 seat left',
      '12 of 20 seats left',
    ]);
  });

  it('name the time of its own zone only where clocks show another there', () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(otherZoneText('2026-01-17T10:00:00.000Z', here)).toBeNull();
    const far = here === 'Pacific/Honolulu' ? 'Asia/Tokyo' : 'Pacific/Honolulu';
    expect(otherZoneText('2026-01-17T10:00:00.000Z', far)).toMatch(/ in (Honolulu|Tokyo)$/);
  });
});
