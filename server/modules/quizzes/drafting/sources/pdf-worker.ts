/** Reads the text of one PDF in a separate thread, so that a large or hostile one doesn't block the server. */
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { readPages } from './pdf-pages.ts';
import type { PdfMessage } from './pdf-text.ts';

const { bytes, pages, most } = v.parse(
  v.object({
    bytes: v.instance(Uint8Array),
    pages: v.object({ from: v.number(), to: v.nullable(v.number()) }),
    most: v.number(),
  }),
  workerData,
);

const answer = (message: PdfMessage): void => parentPort?.postMessage(message);

try {
  answer(await readPages(bytes, pages, most));
} catch (error) {
  const isProtected = error instanceof Error && error.name === 'PasswordException';
  answer({
    unreadable: isProtected
      ? 'This PDF is protected by a password. Remove the password and save it again.'
      : 'We couldn’t read this PDF. Save it again, or paste its text.',
  });
}
