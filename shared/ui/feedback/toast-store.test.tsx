import { describe, expect, it } from 'vitest';
import { createToastStore, TOAST_MS } from './toast-store.ts';

describe('the toasts', () => {
  it('stay for five seconds by default', () => {
    const store = createToastStore();
    store.show('Link copied');
    expect(store.current.value[0]?.duration).toBe(TOAST_MS);
  });

  it('never show the same message twice', () => {
    const store = createToastStore();
    store.show('Link copied');
    store.show('Link copied');
    expect(store.current.value).toHaveLength(1);
  });

  it('go when they are dismissed', () => {
    const store = createToastStore();
    store.show('Link copied');
    store.current.value[0]?.dismiss();
    expect(store.current.value).toEqual([]);
  });
});
