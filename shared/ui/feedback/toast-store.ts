import type { Tone } from './banner.tsx';

/** How long a toast stays unless told otherwise, in milliseconds. */
export const TOAST_MS = 5_000;

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: Tone;
  /** Milliseconds; the pointer or the focus on it stops the clock. */
  readonly duration: number;
  readonly dismiss: () => void;
}

export interface ToastStore {
  /** Shows a sentence for a while; the same sentence never stands twice. */
  readonly show: (message: string, options?: { readonly tone?: Tone; readonly duration?: number }) => void;
  readonly current: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** A list of toasts; one per page. */
export const createToastStore = (): ToastStore => {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]): void => {
    toasts = next;
    listeners.forEach((listener) => {
      listener();
    });
  };
  return {
    show: (message, { tone = 'info', duration = TOAST_MS } = {}) => {
      const id = nextId++;
      const dismiss = (): void => {
        change(toasts.filter((toast) => toast.id !== id));
      };
      change([...toasts.filter((toast) => toast.message !== message), { id, message, tone, duration, dismiss }]);
    },
    current: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
