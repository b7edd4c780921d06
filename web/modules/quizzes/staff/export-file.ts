/** Files of exported questions. */
import type { ExportFormat } from '#shared/contract/quizzes/export.ts';
import { saveBytes, saveText } from '../../../app/components/save-file.ts';

export const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  markdown: 'Markdown',
  gift: 'GIFT',
  'moodle-xml': 'Moodle XML',
  'qti-2.2': 'QTI 2.2',
  'qti-3.0': 'QTI 3.0',
};

interface ExportedFile {
  readonly filename: string;
  readonly mimetype: string;
  readonly encoding: 'utf-8' | 'base64';
  readonly content: string;
}

/** Offers the file for saving. */
export const saveFile = ({ encoding, ...file }: ExportedFile): void => {
  if (encoding === 'utf-8') saveText(file);
  else saveBytes({ filename: file.filename, base64: file.content }, file.mimetype);
};
