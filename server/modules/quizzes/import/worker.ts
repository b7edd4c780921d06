/** Parses one file in a separate thread, so that a large or hostile one doesn't block the server. */
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { IMPORT_FORMATS } from '#shared/contract/quizzes/import.ts';
import { UnreadableFile } from '../formats/item.ts';
import { readFile } from '../formats/read-file.ts';

const { bytes, format } = v.parse(
  v.object({ bytes: v.instance(Uint8Array), format: v.optional(v.picklist(IMPORT_FORMATS)) }),
  workerData,
);

try {
  parentPort?.postMessage({
    file: await readFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), format),
  });
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  parentPort?.postMessage({ unreadable: error.message });
}
