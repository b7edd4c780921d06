import { createToastStore } from '#shared/ui/feedback/toast-store.ts';
import { sessionKeyValues } from '../session/storage.ts';

/** How long a toast about a payment stays, in milliseconds. */
export const PAYMENT_TOAST_MS = 3_000;

/** The site's toasts: `toasts.show(sentence, {tone, duration})`, the duration in milliseconds. */
export const toasts = createToastStore();

const LEFT = 'leftToast';

/** Leaves a sentence for the page that is loaded next. */
export const leaveToast = (sentence: string): void => sessionKeyValues.set(LEFT, sentence);

/** Says what the page before has left, once. */
export const showLeftToast = (): void => {
  const sentence = sessionKeyValues.get(LEFT);
  sessionKeyValues.remove(LEFT);
  if (sentence !== null) toasts.show(sentence, { tone: 'bad', duration: PAYMENT_TOAST_MS });
};
