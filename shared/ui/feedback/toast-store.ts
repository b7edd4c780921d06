import { signal, type ReadonlySignal } from '@preact/signals-core';
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
  readonly current: ReadonlySignal<readonly Toast[]>;
}

/** A list of toasts; one per page. */
export const createToastStore = (): ToastStore => {
  const current = signal<readonly Toast[]>([]);
  let nextId = 1;
  return {
    current,
    show: (message, { tone = 'info', duration = TOAST_MS } = {}) => {
      const id = nextId++;
      const dismiss = (): void => {
        current.value = current.peek().filter((toast) => toast.id !== id);
      };
      const others = current.peek().filter((toast) => toast.message !== message);
      current.value = [...others, { id, message, tone, duration, dismiss }];
    },
  };
};
