import { describe, expect, it } from 'vitest';
import { createSlots } from './slots.ts';

describe('Slots', () => {
  it('run tasks in the order of their arrival, no more than allowed, whenever they arrive', async () => {
    const inSlot = createSlots(1);
    const order: string[] = [];
    let busy = 0;
    const task = (name: string) =>
      inSlot(async () => {
        busy += 1;
        expect(busy).toBe(1);
        await Promise.resolve();
        order.push(name);
        busy -= 1;
        if (name === 'a') throw new Error('failed');
      });
    const first = task('a');
    const second = task('b');
    const late = first.catch(() => task('c'));
    await Promise.all([second, late]);
    expect(order).toEqual(['a', 'b', 'c']);
  });
});
