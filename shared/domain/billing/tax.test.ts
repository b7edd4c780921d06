import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { financialYear, invoiceNumber, stateOfGstin, taxOf } from './tax.ts';

describe('GST', () => {
  it('is contained in the price', () => {
    expect(taxOf(118_00, 18, false)).toEqual({ taxable: 100_00, cgst: 0, sgst: 0, igst: 18_00 });
    expect(taxOf(118_00, 18, true)).toEqual({ taxable: 100_00, cgst: 9_00, sgst: 9_00, igst: 0 });
    expect(taxOf(1080_00, 18, true)).toEqual({ taxable: 915_26, cgst: 82_37, sgst: 82_37, igst: 0 });
  });

  it('adds up to the paisa, in equal halves within a state', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(28), fc.boolean(), (total, rate, same) => {
        const { taxable, cgst, sgst, igst } = taxOf(total, rate, same);
        expect(taxable + cgst + sgst + igst).toBe(total);
        expect(cgst).toBe(sgst);
        expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0);
        expect(same ? igst : cgst).toBe(0);
      }),
    );
  });

  it('is nothing at a rate of 0', () => {
    expect(taxOf(100_00, 0, true)).toEqual({ taxable: 100_00, cgst: 0, sgst: 0, igst: 0 });
  });
});

describe('a GSTIN', () => {
  it('tells its state when its check character is right', () => {
    expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27');
    expect(stateOfGstin('29AAGCB7383J1Z4')).toBe('29');
  });
  it.each(['27AAPFU0939F1ZW', '27aapfu0939f1zv', '99AAPFU0939F1ZV', '', '27AAPFU0939F1ZV '])('is not %j', (text) => {
    expect(stateOfGstin(text)).toBeNull();
  });
});

describe('the number of an invoice', () => {
  it('names the financial year, which begins in April', () => {
    expect([financialYear('2026-03-31'), financialYear('2026-04-01'), financialYear('2099-12-31')]).toEqual([
      '25-26',
      '26-27',
      '99-00',
    ]);
  });
  it('has at most sixteen characters', () => {
    expect(invoiceNumber('26-27', 1)).toBe('BW/26-27/000001');
    expect(invoiceNumber('26-27', 9_999_999)).toHaveLength(16);
  });
});
