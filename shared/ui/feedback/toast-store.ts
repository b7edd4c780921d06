import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Tone } from './banner.tsx';

/** Default duration of a toast, in milliseconds. */
export const TOAST_MS = 5_000;

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: Tone;
  /** In milliseconds. Pauses while the pointer or the focus is on the toast. */
  readonly duration: number;
  readonly dismiss: () => void;
}

export interface ToastStore {
  /** Shows a message; the same message replaces the one that is still shown. */
  readonly show: (message: string, options?: { readonly tone?: Tone; readonly duration?: number }) => void;
  readonly current: ReadonlySignal<readonly Toast[]>;
}

/** Creates the list of toasts; one per page. */
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
