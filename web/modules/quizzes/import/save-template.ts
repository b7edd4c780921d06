import type { Reply } from '#shared/client/reply.ts';
import { importTemplate } from '#shared/contract/quizzes/import.ts';
import { TEMPLATE } from '#shared/domain/quizzes/templates/import-template.ts';
import { saveBytes, saveText } from '../../../app/components/save-file.ts';
import { session } from '../../../app/session/session.ts';

/** Saves the template as a CSV file, without a call. */
export const saveCsvTemplate = (): Promise<Reply<null>> => {
  saveText(TEMPLATE);
  return Promise.resolve({ ok: true, data: null });
};

/** Saves the template as a spreadsheet, which the server makes. */
export const saveSpreadsheet = async (): Promise<Reply<null>> => {
  const reply = await session.client.call(importTemplate, {});
  if (!reply.ok) return reply;
  saveBytes(reply.data.data.file, reply.data.data.file.mimetype);
  return { ok: true, data: null };
};
