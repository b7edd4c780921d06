/** Parses one file in a separate thread, so that a large or hostile one doesn't block the server. */
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { DECIMAL_SEPARATORS, IMPORT_FORMATS } from '#shared/contract/quizzes/import.ts';
import { TEXT_ENCODINGS } from '#shared/domain/quizzes/encodings/encodings.ts';
import { UnreadableFile } from '../formats/item.ts';
import { readFile } from '../formats/read-file.ts';

const { bytes, options } = v.parse(
  v.object({
    bytes: v.instance(Uint8Array),
    options: v.object({
      format: v.optional(v.picklist(IMPORT_FORMATS)),
      encoding: v.optional(v.picklist(TEXT_ENCODINGS)),
      decimals: v.picklist(DECIMAL_SEPARATORS),
    }),
  }),
  workerData,
);

try {
  parentPort?.postMessage({
    file: await readFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options),
  });
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  parentPort?.postMessage({ unreadable: error.message });
}
