import { createHash } from 'node:crypto';

/** The namespace of our names (RFC 9562, section 5.5): random, and fixed for ever. */
const NAMESPACE = Buffer.from('6f0c5f0e4c0b4b7e9d5a1d1f6f2c9b3a', 'hex');

/** Returns a UUID of version 5: the same parts have the same UUID. */
export const uuidOf = (...parts: readonly string[]): string => {
  const bytes = createHash('sha1').update(NAMESPACE).update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
