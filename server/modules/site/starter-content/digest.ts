import { createHash } from 'node:crypto';

const DIGEST_LENGTH = 24;
/** Files are read once, and compared at every look at the updates. */
const digests = new WeakMap<object, string>();

/** Returns a digest of a validated file: another one means that its text has changed. */
export const digestOf = (file: object): string => {
  const known = digests.get(file);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(JSON.stringify(file)).digest('hex').slice(0, DIGEST_LENGTH);
  digests.set(file, digest);
  return digest;
};
