import { createToastStore } from '#shared/ui/feedback/toast-store.ts';
import { sessionKeyValues } from '../session/storage.ts';

/** Duration of a payment toast, in milliseconds. */
export const PAYMENT_TOAST_MS = 3_000;

/** The site's toasts; durations are in milliseconds. */
export const toasts = createToastStore();

const LEFT = 'leftToast';

/** Stores a sentence that the next page to load shows as a toast. */
export const leaveToast = (sentence: string): void => sessionKeyValues.set(LEFT, sentence);

/** Shows the sentence of the previous page, once. */
export const showLeftToast = (): void => {
  const sentence = sessionKeyValues.get(LEFT);
  sessionKeyValues.remove(LEFT);
  if (sentence !== null) toasts.show(sentence, { tone: 'bad', duration: PAYMENT_TOAST_MS });
};
