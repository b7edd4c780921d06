import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedNumber, typedNumberProblem } from './typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['0', 0],
    ['007', 7],
    ['1,000', 1000],
    ['1,08,000', 108_000],
    ['12,34,567.5', 1_234_567.5],
    ['1,234,567', 1_234_567],
    ['123,456', 123_456],
    ['1,00,00,00,000', 1_000_000_000],
    ['12 000', 12_000],
    ['12\u202f345\u202f678', 12_345_678],
    [' −3.5 ', -3.5],
    ['+.5', 0.5],
    ['5.', 5],
    ['1e-7', 1e-7],
    ['1e+21', 1e21],
  ])('is read from %j', (text, value) => {
    expect(parseTypedNumber(text)).toBe(value);
    expect(typedNumberProblem(text)).toBeNull();
  });

  it.each([
    ['7,5', 'Write decimals with a point, like 7.5.'],
    ['-1,5', 'Write decimals with a point, like -1.5.'],
    [',5', 'Write decimals with a point, like 0.5.'],
    ['12,34', 'Write decimals with a point, like 12.34.'],
    ['0,500', 'Write decimals with a point, like 0.500.'],
    ['1.234,5', 'Write decimals with a point and thousands with commas, like 1,234.5.'],
    ['1,23,45', 'Write decimals with a point and thousands with commas, like 1,234.5.'],
    ['1,000,00', 'Write decimals with a point and thousands with commas, like 1,234.5.'],
    ['12,34,5678', 'Write decimals with a point and thousands with commas, like 1,234.5.'],
    ['1 2', 'Write a number, like 1,250 or 12.5.'],
    ['', 'Write a number, like 1,250 or 12.5.'],
    ['.', 'Write a number, like 1,250 or 12.5.'],
    ['ten', 'Write a number, like 1,250 or 12.5.'],
    ['0x10', 'Write a number, like 1,250 or 12.5.'],
    ['1e999', 'Write a number, like 1,250 or 12.5.'],
  ])('is not %j, and a sentence says how to write it', (text, sentence) => {
    expect(parseTypedNumber(text)).toBeNull();
    expect(typedNumberProblem(text)).toBe(sentence);
  });

  it('is read back however its thousands are grouped', () => {
    const written = fc.constantFrom('en-IN', 'en-US');
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), written, (value, locale) => {
        expect(parseTypedNumber(new Intl.NumberFormat(locale).format(value))).toBe(value + 0);
      }),
    );
  });

  it('is never read as a greater one where a comma is a decimal point', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        expect(parseTypedNumber(`${String(whole)},${String(cents).padStart(2, '0')}`)).toBeNull();
      }),
    );
  });
});
