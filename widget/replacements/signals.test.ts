import { describe, expect, it } from 'vitest';
import { effect, signal } from './signals.ts';

describe('a signal of the widget', () => {
  it('runs an effect at once and after every change, until it is stopped', () => {
    const count = signal(1);
    const seen: number[] = [];
    const stop = effect(() => seen.push(count.value));
    count.value = 2;
    count.value = 2;
    count.value = 3;
    stop();
    count.value = 4;
    expect(seen).toEqual([1, 2, 3]);
    expect(count.peek()).toBe(4);
  });
  it('follows what an effect reads now, and runs nothing for what is only peeked at', () => {
    const which = signal('a');
    const [a, b, aside] = [signal(1), signal(10), signal(0)];
    const seen: number[] = [];
    effect(() => {
      aside.peek();
      seen.push(which.value === 'a' ? a.value : b.value);
    });
    b.value = 11;
    aside.value = 1;
    which.value = 'b';
    b.value = 12;
    expect(seen).toEqual([1, 11, 12]);
  });
  it('may be set by the effect that reads it', () => {
    const count = signal(0);
    const twice = signal(0);
    const stop = effect(() => {
      twice.value = count.value * 2;
      expect(twice.value).toBe(count.value * 2);
    });
    count.value = 4;
    expect(twice.peek()).toBe(8);
    stop();
  });
  it('runs an effect that was started again', () => {
    const count = signal(0);
    const seen: number[] = [];
    effect(() => seen.push(count.value))();
    effect(() => seen.push(count.value));
    count.value = 1;
    expect(seen).toEqual([0, 0, 1]);
  });
});
