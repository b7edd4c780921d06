/** Writes compressed copies of built files, which the server sends as they are. */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Smaller files, in bytes, aren't worth compressing. */
const WORTH_IT = 512;

/** Compresses scripts, styles, pages and drawings of that folder with brotli and gzip. */
export const compressFolder = async (folder: string): Promise<void> => {
  for await (const file of glob('**/*.{js,css,html,svg,json}', { cwd: folder })) {
    const bytes = await readFile(join(folder, file));
    if (bytes.byteLength < WORTH_IT) continue;
    await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(bytes));
    await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
  }
};
