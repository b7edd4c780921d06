import { zipSync } from 'fflate';

/** All files have this time, by the local clock as ZIP has it. */
const MODIFIED = new Date(2000, 0, 1);

/** Returns a ZIP file of texts and bytes by path, in their order; the same files are the same bytes. */
export const zipOf = (files: Readonly<Record<string, Uint8Array | string>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
    ),
    { mtime: MODIFIED, level: 9 },
  );
