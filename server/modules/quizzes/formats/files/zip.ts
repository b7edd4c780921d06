/** Reads ZIP files (PKWARE's APPNOTE 4.3) in memory: nothing is written to disk, and sizes are limited. */
import { inflateRawSync } from 'node:zlib';

/** A ZIP file that can't be read, or one that unpacks to more than the limit. */
export class BrokenZip extends Error {
  override readonly name = 'BrokenZip';
  readonly why: 'broken' | 'size' | 'entries' | 'encrypted';
  constructor(why: BrokenZip['why'], options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly packed: number;
  /** As declared, which may be false. */
  readonly unpacked: number;
  readonly at: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** Calls a reader of bytes. Offsets outside of the file mean that it is broken. */
const within = <Result>(read: () => Result): Result => {
  try {
    return read();
  } catch (error) {
    if (error instanceof BrokenZip) throw error;
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new BrokenZip(isTooLarge ? 'size' : 'broken', { cause: error });
  }
};

/** Returns the entries of a ZIP file. Throws BrokenZip. */
export const directoryOf = (bytes: Buffer, entriesMax: number): readonly ZipEntry[] =>
  within(() => {
    let end = bytes.length - 22;
    while (end >= 0 && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
    if (end < 0) throw new BrokenZip('broken');
    const count = bytes.readUInt16LE(end + 10);
    if (count > entriesMax) throw new BrokenZip('entries');
    const entries: ZipEntry[] = [];
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < count; index += 1) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw new BrokenZip('broken');
      const nameLength = bytes.readUInt16LE(at + 28);
      entries.push({
        name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
        flags: bytes.readUInt16LE(at + 8),
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        unpacked: bytes.readUInt32LE(at + 24),
        at: bytes.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return entries;
  });

/** Returns the content of an entry, at most `room` bytes. Throws BrokenZip. */
export const contentOf = (bytes: Buffer, { at, packed, method, flags }: ZipEntry, room: number): Buffer =>
  within(() => {
    if ((flags & ENCRYPTED) !== 0) throw new BrokenZip('encrypted');
    if (method !== STORED && method !== DEFLATED) throw new BrokenZip('broken');
    const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const slice = bytes.subarray(from, from + packed);
    if (method === DEFLATED) return inflateRawSync(slice, { maxOutputLength: Math.max(1, room) });
    if (slice.length > room) throw new BrokenZip('size');
    return slice;
  });
