import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { occurrenceOn, occurrencesBetween, type OfferTime } from './expanding.ts';

const DAY = 86_400_000;
const weekly = (changes: Partial<OfferTime> = {}): OfferTime => ({
  weekly: 1,
  date: '2026-03-22',
  time: '18:30',
  minutes: 45,
  until: null,
  time_zone: 'Europe/Berlin',
  ...changes,
});
const moments = (offer: OfferTime, from: string, to: string): string[] =>
  occurrencesBetween(offer, Date.parse(from), Date.parse(to)).map(({ startsAt }) => new Date(startsAt).toISOString());

describe('a time that is offered every week', () => {
  it('keeps its wall clock when the clocks go forward, and when they go back', () => {
    expect(moments(weekly(), '2026-03-20T00:00Z', '2026-04-06T00:00Z')).toEqual([
      '2026-03-22T17:30:00.000Z',
      '2026-03-29T16:30:00.000Z',
      '2026-04-05T16:30:00.000Z',
    ]);
    expect(moments(weekly({ date: '2026-10-18' }), '2026-10-18T00:00Z', '2026-10-27T00:00Z')).toEqual([
      '2026-10-18T16:30:00.000Z',
      '2026-10-25T17:30:00.000Z',
    ]);
  });

  it('is as much later as the clocks go forward where its day skips it', () => {
    const offer = weekly({ time: '02:30' });
    expect(occurrenceOn(offer, '2026-03-29')?.startsAt).toBe(Date.parse('2026-03-29T03:30+02:00'));
    expect(occurrenceOn(offer, '2026-04-05')?.startsAt).toBe(Date.parse('2026-04-05T02:30+02:00'));
  });

  it('is the first of the two where its day has it twice', () => {
    const offer = weekly({ date: '2026-10-25', time: '02:30' });
    expect(occurrenceOn(offer, '2026-10-25')?.startsAt).toBe(Date.parse('2026-10-25T02:30+02:00'));
  });

  it('lasts its minutes across a change of the clocks', () => {
    const found = occurrenceOn(weekly({ time: '01:45', minutes: 30 }), '2026-03-29');
    expect((found?.endsAt ?? 0) - (found?.startsAt ?? 0)).toBe(30 * 60_000);
  });

  it('takes place on its weekday only, from its first day to its last', () => {
    const offer = weekly({ until: '2026-04-05' });
    expect(occurrenceOn(offer, '2026-03-15')).toBeNull();
    expect(occurrenceOn(offer, '2026-03-30')).toBeNull();
    expect(occurrenceOn(offer, '2026-04-05')).not.toBeNull();
    expect(occurrenceOn(offer, '2026-04-12')).toBeNull();
  });

  it('is found from any moment as it is found by its days', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe'];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(...zones),
        fc.constantFrom('00:00', '02:30', '12:15', '23:45'),
        (ahead, zone, time) => {
          const offer = weekly({ date: '2026-01-05', time, time_zone: zone });
          const from = Date.parse('2026-01-01T00:00Z') + ahead * DAY;
          const found = occurrencesBetween(offer, from, from + 28 * DAY);
          expect(found.length).toBeGreaterThanOrEqual(3);
          expect(found.length).toBeLessThanOrEqual(5);
          for (const one of found) {
            expect(occurrenceOn(offer, one.date)).toEqual(one);
            expect(one.startsAt).toBeGreaterThanOrEqual(from);
            expect(one.startsAt).toBeLessThanOrEqual(from + 28 * DAY);
          }
        },
      ),
    );
  });
});

describe('a time that is offered once', () => {
  it('is there on its day alone', () => {
    const offer = weekly({ weekly: 0 });
    expect(moments(offer, '2026-03-01T00:00Z', '2026-05-01T00:00Z')).toEqual(['2026-03-22T17:30:00.000Z']);
    expect(moments(offer, '2026-03-23T00:00Z', '2026-05-01T00:00Z')).toEqual([]);
    expect(occurrenceOn(offer, '2026-03-29')).toBeNull();
  });
});
