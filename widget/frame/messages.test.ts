import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASK, EVENTS, eventIn, HEIGHT, heightIn, isAsking } from './messages.ts';

describe('a message about height', () => {
  it('is a whole number of pixels that a quiz may have', () => {
    expect(heightIn({ type: HEIGHT, height: 640 })).toBe(640);
    for (const height of [0, -1, 1.5, NaN, Infinity, 20_001, '640', null]) {
      expect(heightIn({ type: HEIGHT, height })).toBeNull();
    }
  });
  it('is nothing that another page may send (41)', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(heightIn(data)).toBeNull();
        expect(isAsking(data)).toBe(false);
      }),
    );
    expect(heightIn({ type: ASK, height: 640 })).toBeNull();
    expect(heightIn({ height: 640 })).toBeNull();
    expect(isAsking({ type: ASK })).toBe(true);
  });
});

describe('a message with an event', () => {
  it('is one of the widget, with its detail', () => {
    for (const type of EVENTS) expect(eventIn({ type, detail: { index: 1 } })).toEqual({ type, detail: { index: 1 } });
  });
  it('is nothing else', () => {
    expect(eventIn({ type: HEIGHT, height: 1 })).toBeNull();
    expect(eventIn({ type: 'click', detail: {} })).toBeNull();
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(eventIn(data)).toBeNull();
      }),
    );
  });
});
