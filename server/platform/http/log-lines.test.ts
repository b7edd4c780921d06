import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherLines } from './log-lines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gather = () => {
  const written: string[] = [];
  return { lines: gatherLines((text) => written.push(text)), written };
};

it('lines are written together, a tenth of a second after the first', () => {
  const { lines, written } = gather();
  lines.write('a\n');
  vi.advanceTimersByTime(99);
  lines.write('b\n');
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual(['a\nb\n']);
  lines.write('c\n');
  vi.advanceTimersByTime(100);
  expect(written).toEqual(['a\nb\n', 'c\n']);
});

it('many lines are written at once', () => {
  const { lines, written } = gather();
  const line = `${'x'.repeat(999)}\n`;
  for (let at = 0; at < 66; at += 1) lines.write(line);
  expect(written).toEqual([line.repeat(66)]);
});

it('what is left is written when the process ends, once', () => {
  const { lines, written } = gather();
  lines.write('last\n');
  lines.flush();
  lines.flush();
  vi.advanceTimersByTime(1_000);
  expect(written).toEqual(['last\n']);
});
