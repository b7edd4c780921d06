/** URLs of email choices; only emails link there. */

export const notificationPatterns = {
  unsubscribe: '/unsubscribe',
} as const;
