/** Parses files in a separate thread, so that a large or hostile one doesn't block the server. */
import * as v from 'valibot';
import { DECIMAL_SEPARATORS, IMPORT_FORMATS } from '#shared/contract/quizzes/import.ts';
import { TEXT_ENCODINGS } from '#shared/domain/quizzes/encodings/encodings.ts';
import { answerTasks } from '../../../platform/workers/lasting-threads.ts';
import { UnreadableFile } from '../formats/item.ts';
import { readFile } from '../formats/read-file.ts';

const Task = v.object({
  bytes: v.instance(Uint8Array),
  options: v.object({
    format: v.optional(v.picklist(IMPORT_FORMATS)),
    encoding: v.optional(v.picklist(TEXT_ENCODINGS)),
    decimals: v.picklist(DECIMAL_SEPARATORS),
  }),
});

answerTasks(async (task) => {
  const { bytes, options } = v.parse(Task, task);
  try {
    return { file: await readFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { unreadable: error.message };
  }
});
