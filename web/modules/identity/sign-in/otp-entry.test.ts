import { describe, expect, it } from 'vitest';
import { EMPTY_BOXES, eraseAt, isComplete, moveFrom, pasteInto, typeInto } from './otp-entry.ts';

const boxes = (text: string): string[] => Array.from({ length: 6 }, (_, at) => text[at]?.trim() ?? '');

describe('entering a code', () => {
  it('takes a digit and moves to the next box', () => {
    expect(typeInto(EMPTY_BOXES, 0, '7')).toEqual({ boxes: boxes('7'), focus: 1 });
  });

  it('stays in the last box after its digit', () => {
    expect(typeInto(boxes('12345'), 5, '6')).toEqual({ boxes: boxes('123456'), focus: 5 });
  });

  it('ignores letters', () => {
    expect(typeInto(boxes('12'), 2, 'x')).toEqual({ boxes: boxes('12'), focus: 2 });
  });

  it.each(['19', '91'])('replaces the digit of a full box when the box reads %s', (text) => {
    expect(typeInto(boxes('1'), 0, text).boxes).toEqual(boxes('9'));
  });

  it('spreads a whole code from the keyboard over all boxes', () => {
    expect(typeInto(EMPTY_BOXES, 3, '123456')).toEqual({ boxes: boxes('123456'), focus: 5 });
  });

  it('empties a full box on backspace and stays there', () => {
    expect(eraseAt(boxes('123'), 2)).toEqual({ boxes: boxes('12'), focus: 2 });
  });

  it('empties the box before an empty one on backspace', () => {
    expect(eraseAt(boxes('12'), 2)).toEqual({ boxes: boxes('1'), focus: 1 });
  });

  it('fills every box from a pasted code, wherever it is pasted', () => {
    expect(pasteInto(EMPTY_BOXES, 4, ' 123456 ')).toEqual({ boxes: boxes('123456'), focus: 5 });
  });

  it('fills from the current box when part of a code is pasted', () => {
    expect(pasteInto(boxes('12'), 2, '34')).toEqual({ boxes: boxes('1234'), focus: 4 });
  });

  it.each(['12a456', 'code', ''])('refuses the pasted text "%s"', (text) => {
    expect(pasteInto(EMPTY_BOXES, 0, text)).toBeNull();
  });

  it.each([
    ['ArrowLeft', 0, 0],
    ['ArrowLeft', 3, 2],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 5, 5],
    ['Home', 4, 0],
    ['End', 1, 5],
  ])('moves on %s from box %i to box %i', (key, at, to) => {
    expect(moveFrom(at, key)).toBe(to);
  });

  it('leaves every other key to the browser', () => {
    expect(moveFrom(2, 'Tab')).toBeNull();
  });

  it('is complete with six digits', () => {
    expect([isComplete(boxes('12345')), isComplete(boxes('123456'))]).toEqual([false, true]);
  });
});
