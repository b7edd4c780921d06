/** Sentences about a checked import: a file, or drafts of a language model. */
import type { ImportFormat, ImportReport } from '#shared/contract/quizzes/import.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { ENCODING_NAMES } from '#shared/domain/quizzes/encodings/encoding-names.ts';
import { usageText } from '../drafting/labels.ts';

const FORMATS = {
  csv: 'our CSV',
  xlsx: 'our spreadsheet',
  markdown: 'Markdown',
  docx: 'a Word document',
  kahoot: 'a Kahoot spreadsheet',
  quizizz: 'a Quizizz spreadsheet',
  gift: 'GIFT',
  aiken: 'Aiken',
  'moodle-xml': 'Moodle XML',
  'qti-2.2': 'QTI 2.1 or 2.2',
  'qti-3.0': 'QTI 3.0',
} as const satisfies Record<ImportFormat, string>;

/** Says how many rows are ready. */
export const headlineOf = ({ good, bad, drafting }: ImportReport): string =>
  drafting === undefined
    ? `${countText(good, 'row is', 'rows are')} ready, ${countText(bad, 'row needs', 'rows need')} fixing`
    : `${countText(good, 'draft is', 'drafts are')} complete, ${countText(bad, 'draft needs', 'drafts need')} fixing`;

/** Says how many rows have remarks that matter; empty without any. */
export const changedText = ({ changed, drafting }: ImportReport): string => {
  if (changed === 0) return '';
  return drafting === undefined
    ? `${countText(changed, 'row', 'rows')} can’t be taken exactly as in the file: see the changes. `
    : `${countText(changed, 'draft has a remark', 'drafts have remarks')}. `;
};

/** Says what the import was read from, and what drafts cost. */
export const originText = ({ format, encoding, drafting }: ImportReport): string => {
  if (format === 'drafts') {
    const usage = drafting?.usage ?? null;
    const used = usage === null ? '' : ` Used: ${usageText(usage)}.`;
    return `Drafted by ${drafting?.model ?? 'a language model'} from “${drafting?.sourceTitle ?? 'a source'}”.${used} Nothing is saved yet.`;
  }
  const inEncoding = encoding === 'binary' ? '' : `, in the encoding ${ENCODING_NAMES[encoding]}`;
  return `We read the file as ${FORMATS[format]}${inEncoding}. Nothing is saved yet.`;
};
