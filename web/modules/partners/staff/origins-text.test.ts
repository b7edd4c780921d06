import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPartnerOrigin } from '#shared/domain/partners/origins.ts';
import { originIn, readOrigins } from './origins-text.ts';

describe('origins, one a line', () => {
  it('are read without the empty lines', () => {
    expect(readOrigins(' https://a.example \n\nhttp://localhost:4000\n')).toEqual({
      origins: ['https://a.example', 'http://localhost:4000'],
      fault: null,
    });
  });
  it.each([
    ['', 'List at least one origin'],
    [
      'https://a.example\nhttps://www.b.example/page?x=1',
      'Line 2: an origin is lower case and has no path. Enter https://www.b.example',
    ],
    ['www.Ledger.example', 'Line 1: an origin is lower case and has no path. Enter https://www.ledger.example'],
    ['https://a.example\n\nhttps://a.example', 'Line 3: this origin is listed twice'],
    ['http://a.example', /^Line 1: Write an origin like/],
    ['*', /^Line 1: Write an origin like/],
    ['not one', /^Line 1: Write an origin like/],
  ])('of %j are refused with a sentence that names the line', (text, fault) => {
    expect(readOrigins(text).fault).toMatch(fault);
  });
  it('suggest only what may be listed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.domain()), (text) => {
        const meant = originIn(text);
        expect(meant === null || isPartnerOrigin(meant)).toBe(true);
      }),
    );
  });
});
