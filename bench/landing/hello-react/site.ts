/** The smallest React site, built: the floor beside which the landing page is measured. */
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Files } from '../../serve-files.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** Its files by their path, compressed by brotli. */
export const helloReact = async (): Promise<Files> => {
  const built = await build({
    root: HERE,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, target: 'es2022', modulePreload: false },
  });
  const made = Array.isArray(built) ? built[0] : built;
  if (made === undefined || !('output' in made)) throw new Error('The smallest React site could not be built');
  return new Map(
    made.output.map((file) => {
      const bytes = brotliCompressSync(file.type === 'chunk' ? file.code : file.source);
      const path = file.fileName === 'index.html' ? '/' : `/${file.fileName}`;
      return [path, { type: TYPES[file.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream', bytes }];
    }),
  );
};

/** Bytes of its script. */
export const helloReactScript = async (): Promise<number> =>
  [...(await helloReact())]
    .filter(([path]) => path.endsWith('.js'))
    .reduce((sum, [, { bytes }]) => sum + bytes.byteLength, 0);
