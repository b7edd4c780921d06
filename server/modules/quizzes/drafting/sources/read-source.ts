/** The text that an author gives as the source of drafts: pasted, in a PDF, or behind a link. */
import { SOURCE_MAX, SOURCE_MIN, type startDrafting } from '#shared/contract/quizzes/drafting.ts';
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import type { GuardedDownload } from '../../../../platform/http/outgoing/guarded-download.ts';
import { FetchFailed } from '../../../../platform/http/outgoing/guarded-request.ts';
import { invalid } from '../../../../platform/http/routes/refusal.ts';
import type { UploadedPart } from '../../../../platform/http/routes/route.ts';
import { textOfDownload } from './page-text.ts';
import { isPdf, textOfPdf, UnreadableSource } from './pdf-text.ts';
import { tidied } from './tidied.ts';

/** Bytes of a page or PDF behind a link. */
const DOWNLOAD_MAX = 10 * 1_024 * 1_024;

type Body = ParsedBodyOf<typeof startDrafting>;
export type GivenSource = Pick<Body, 'kind' | 'text' | 'url' | 'pageFrom' | 'pageTo'>;

const pdfText = async (bytes: Buffer, field: string, { pageFrom, pageTo }: GivenSource): Promise<string> => {
  const from = pageFrom ?? 1;
  const { pages, text } = await textOfPdf(bytes, { from, to: pageTo ?? null });
  if (from > pages) throw invalid('pageFrom', `This PDF has only ${countText(pages, 'page')}`);
  if (from > (pageTo ?? pages)) throw invalid('pageTo', 'The last page can’t be before the first');
  if (text === '') throw invalid(field, 'This PDF has no text, only pictures. Paste the text instead.');
  return text;
};

const FIELDS = { text: 'text', pdf: 'file', link: 'url' } as const;

const read = async (
  source: GivenSource,
  file: UploadedPart | undefined,
  download: GuardedDownload,
): Promise<string> => {
  if (source.kind === 'text') return tidied(source.text ?? '');
  if (source.kind === 'pdf') {
    if (file === undefined || file.bytes.length === 0) throw invalid('file', 'Choose a PDF');
    if (!isPdf(file.bytes)) throw invalid('file', 'This file isn’t a PDF. Paste its text instead.');
    return pdfText(file.bytes, 'file', source);
  }
  if (source.url === undefined) throw invalid('url', 'Enter the link');
  const bytes = await download(source.url, { most: DOWNLOAD_MAX, signal: new AbortController().signal });
  if (isPdf(bytes)) return pdfText(bytes, 'url', source);
  const text = textOfDownload(bytes);
  if (text === null) throw invalid('url', 'This link leads to neither a page nor a PDF. Paste the text instead.');
  return tidied(text);
};

const ADVICE = { text: 'Shorten it.', pdf: 'Choose fewer pages.', link: 'Paste the part you need.' } as const;

/** Returns the tidied text of a source. Throws VALIDATION_FAILED with the field and a sentence. */
export const readSource = async (
  source: GivenSource,
  file: UploadedPart | undefined,
  download: GuardedDownload,
): Promise<string> => {
  const field = FIELDS[source.kind];
  let text;
  try {
    text = await read(source, file, download);
  } catch (error) {
    if (error instanceof FetchFailed) throw invalid(field, `We couldn’t read the link: ${error.message}`);
    if (error instanceof UnreadableSource) throw invalid(field, error.message);
    throw error;
  }
  if (text.length < SOURCE_MIN) {
    throw invalid(
      field,
      `The source has ${numberText(text.length)} characters. At least ${String(SOURCE_MIN)} are needed.`,
    );
  }
  if (text.length > SOURCE_MAX) {
    const limit = `The source has more than ${numberText(SOURCE_MAX)} characters, which is the limit.`;
    throw invalid(field, `${limit} ${ADVICE[source.kind]}`);
  }
  return text;
};
