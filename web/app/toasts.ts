import { createToastStore } from '#shared/ui/toast-store.ts';

/** The site's toasts: `toasts.show(sentence, {tone, duration})`, the duration in milliseconds. */
export const toasts = createToastStore();
