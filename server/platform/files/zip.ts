import { zipSync } from 'fflate';

/** All files have this time, by the local clock as ZIP has it. */
const MODIFIED = new Date(2000, 0, 1);

/** Returns a ZIP file of texts and bytes by path, in their order; the same files are the same bytes. */
export const zipOf = (files: ReadonlyMap<string, Uint8Array | string>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Array.from(files, ([path, content]) => [
        path,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
    ),
    { mtime: MODIFIED, level: 9 },
  );
