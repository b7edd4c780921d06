import { importTemplate } from '#shared/contract/quizzes/import.ts';
import { TEMPLATE } from '#shared/domain/quizzes/templates/import-template.ts';
import { saveBytes, saveText } from '../../../app/components/save-file.ts';
import { session } from '../../../app/session/session.ts';

/** Saves the template as a CSV file. */
export const saveCsvTemplate = (): void => saveText(TEMPLATE);

/** Saves the template as a spreadsheet, which the server makes. */
export const saveSpreadsheet = async () => {
  const reply = await session.client.call(importTemplate, {});
  if (reply.ok) saveBytes(reply.data.data.file, reply.data.data.file.mimetype);
  return reply;
};
