import type { ExportFormat } from '#shared/contract/quizzes/export.ts';

export const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  markdown: 'Markdown',
  docx: 'Word',
  gift: 'GIFT',
  aiken: 'Aiken',
  'moodle-xml': 'Moodle XML',
  'qti-2.2': 'QTI 2.2',
  'qti-3.0': 'QTI 3.0',
};
