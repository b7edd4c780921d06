import { describe, expect, it } from 'vitest';
import { amountText, parseAmount, unitParts } from './unit.ts';

describe('an amount with its unit', () => {
  it.each([
    [20_000, '₹', '₹20,000'],
    [100, '₹ crore', '₹100 crore'],
    [700, '$ billion', '$700 billion'],
    [5, '€ million', '€5 million'],
    [-500, '₹', '-₹500'],
    [5, 'Rs.', 'Rs. 5'],
    [5, 'INR crore', 'INR 5 crore'],
    [5, 'US$ million', 'US$5 million'],
    [83, '₹ per $', '₹83 per $'],
    [2, '₹/kg', '₹2/kg'],
    [27, '%', '27%'],
    [8, '% per year', '8% per year'],
    [425, 'bps', '425 bps'],
    [12, 'x', '12x'],
    [3, 'days', '3 days'],
    [1_00_000.25, undefined, '1,00,000.25'],
    [0.000001, undefined, '0.000001'],
    [-0, '₹', '₹0'],
  ])('of %d %s is %s', (value, unit, text) => {
    expect(amountText(value, unit)).toBe(text);
  });

  it('has a currency before it, and the rest after it', () => {
    expect(unitParts('₹ lakh')).toEqual({ prefix: '₹', suffix: ' lakh' });
    expect(unitParts('roubles')).toEqual({ prefix: '', suffix: ' roubles' });
    expect(unitParts()).toEqual({ prefix: '', suffix: '' });
  });

  it.each([
    ['₹100 crore', '₹ crore', 100],
    ['100 Crore', '₹ crore', 100],
    ['₹100', '₹ crore', 100],
    ['₹ 20,000', '₹', 20_000],
    ['-₹500', '₹', -500],
    ['27 %', '%', 27],
    ['1e5 days', 'days', 100_000],
  ])('is read back from %s', (text, unit, value) => {
    expect(parseAmount(text, { unit })).toBe(value);
  });

  it.each([
    ['15 lakh', '₹'],
    ['7,5', '₹'],
    ['', '%'],
    ['%', '%'],
  ])('is not read from %j for the unit %s', (text, unit) => {
    expect(parseAmount(text, { unit })).toBeNull();
  });

  it.each([
    ['5 kg', 5],
    ['5 kilograms', 5],
    ['5', 5],
    ['5 pounds', null],
  ])('is read from %s with any spelling of kg', (text, value) => {
    expect(parseAmount(text, { unit: 'kg', unitSynonyms: ['kilograms', 'kilos'] })).toBe(value);
  });
});
