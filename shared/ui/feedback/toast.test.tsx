import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast.tsx';
import { createToastStore, type ToastStore } from './toast-store.ts';

describe('a toast on the page', () => {
  let store: ToastStore;
  beforeEach(async () => {
    store = createToastStore();
    render(<ToastRegion store={store} />);
    // The component loads with the first toast; from then on the test controls the clock.
    act(() => store.show('first'));
    await screen.findByText('first');
    act(() => store.current.value[0]?.dismiss());
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });
  const pass = (ms: number): void => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };

  it('disappears after five seconds', () => {
    act(() => store.show('Signed out everywhere'));
    pass(4_999);
    expect(screen.queryByText('Signed out everywhere')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Signed out everywhere')).toBeNull();
  });

  it('about a payment disappears after three', () => {
    act(() => store.show('Payment failed. Please try again.', { tone: 'bad', duration: 3_000 }));
    pass(2_999);
    expect(screen.queryByText('Payment failed. Please try again.')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Payment failed. Please try again.')).toBeNull();
  });

  it('stays while the pointer is on it', () => {
    act(() => store.show('Read me', { duration: 3_000 }));
    const slip = screen.getByText('Read me');
    fireEvent.pointerMove(slip);
    pass(10_000);
    expect(screen.queryByText('Read me')).not.toBeNull();
    fireEvent.pointerOut(slip);
    pass(3_000);
    expect(screen.queryByText('Read me')).toBeNull();
  });

  it('disappears on time when it appears under a resting mouse', () => {
    act(() => store.show('Read me', { duration: 3_000 }));
    fireEvent.pointerOver(screen.getByText('Read me'));
    pass(3_000);
    expect(screen.queryByText('Read me')).toBeNull();
  });
});
