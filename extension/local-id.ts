/**
 * Returns the id of a day's attempt on this device, whether or not the server knows it yet: unacknowledged answers are
 * stored under it, and found again after the attempt has joined the server's. One learner never finds another's.
 */
export const localId = (date: string, userId: string): string => `${date}-${userId}`;
