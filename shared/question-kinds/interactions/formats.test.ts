import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, interval, shortened, timespan } from './formats.ts';

/** `CMITimespan` of SCORM 1.2. */
const TIMESPAN = /^\d{4}:\d{2}:\d{2}$/;
/** `timeinterval(second,10,2)` of SCORM 2004. */
const INTERVAL = /^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?)?$/;

describe('a decimal', () => {
  it.each([
    [50, 2, '50'],
    [66.67, 2, '66.67'],
    [0.1 + 0.2, 4, '0.3'],
    [100, 2, '100'],
    [-0.001, 2, '0'],
    [0.333_333, 4, '0.3333'],
    [1e-9, 7, '0'],
  ])('%d with %d digits is %s', (value, digits, text) => expect(decimalText(value, digits)).toBe(text));

  it('has no exponent, and is as near as its digits allow', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 7 }), (value, digits) => {
        const text = decimalText(value, digits);
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.500_001 * 10 ** -digits + 1e-7);
      }),
    );
  });
});

describe('a duration', () => {
  it.each([
    [0, '0000:00:00', 'PT0S'],
    [59.9, '0000:00:59', 'PT59S'],
    [3_661, '0001:01:01', 'PT1H1M1S'],
    [7_200, '0002:00:00', 'PT2H0S'],
    [-5, '0000:00:00', 'PT0S'],
    [40_000_000, '9999:59:59', 'PT11111H6M40S'],
  ])('of %d seconds is %s and %s', (seconds, old, recent) => {
    expect([timespan(seconds), interval(seconds)]).toEqual([old, recent]);
  });

  it('always has the format of its standard', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (seconds) => {
        expect(timespan(seconds)).toMatch(TIMESPAN);
        expect(interval(seconds)).toMatch(INTERVAL);
      }),
    );
  });
});

describe('a shortened text', () => {
  it('is a beginning of the text, within the limit, and cuts no character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 30 }), (text, most) => {
        const short = shortened(text, most);
        expect(text.startsWith(short)).toBe(true);
        expect(short.length).toBeLessThanOrEqual(most);
        expect(short.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });
});
