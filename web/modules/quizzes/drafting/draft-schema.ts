import * as v from 'valibot';
import { DRAFT_KINDS, DRAFTS_MAX, SOURCE_KINDS, SOURCE_MAX, SOURCE_MIN } from '#shared/contract/quizzes/drafting.ts';
import { DIFFICULTIES } from '#shared/contract/quizzes/quiz.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { bytesText } from '../../../app/staff/labels.ts';

const FILE_MAX = 10 * 1024 * 1024;

const wholeIn = (label: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `${label} must be a whole number from ${String(min)} to ${numberText(max)}`,
    ),
  );

const pageNumber = (label: string) =>
  v.union([v.literal(''), wholeIn(label, 1, 100_000)], `${label} must be a page number`);

const WEB_ADDRESS = 'Enter a web address, such as https://example.com/article';
const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || (/^https?:\/\//.test(text) && URL.canParse(text)), WEB_ADDRESS),
);

const file = v.pipe(
  v.custom<File | null>(() => true),
  v.check(
    (chosen) => chosen === null || chosen.size <= FILE_MAX,
    ({ input }) => `This file is ${bytesText(input?.size ?? 0)}. The limit is 10 MB.`,
  ),
);

const program = v.pipe(
  v.picklist(['', ...PROGRAM_KEYS]),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (value !== '') return value;
    addIssue({ message: 'Choose a program' });
    return NEVER;
  }),
);

/** The form for a request; numbers are texts until it is sent. */
export const DraftSchema = v.pipe(
  v.object({
    kind: v.picklist(SOURCE_KINDS),
    text: v.string(),
    file,
    url: webAddress,
    pageFrom: pageNumber('The first page'),
    pageTo: pageNumber('The last page'),
    sourceTitle: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter the title of the source'), v.maxLength(300)),
    sourceUrl: webAddress,
    count: wholeIn('The number of questions', 1, DRAFTS_MAX),
    kinds: v.pipe(v.array(v.picklist(DRAFT_KINDS)), v.minLength(1, 'Choose at least one kind of question')),
    program,
    subjectId: v.pipe(v.string(), v.minLength(1, 'Choose a subject')),
    chapterId: v.pipe(v.string(), v.minLength(1, 'Choose a chapter')),
    difficulty: v.picklist(DIFFICULTIES),
    title: v.pipe(v.string(), v.trim()),
  }),
  // Only the chosen kind of source is needed.
  v.forward(
    v.partialCheck(
      [['kind'], ['text']],
      ({ kind, text }) => kind !== 'text' || text.trim().length >= SOURCE_MIN,
      `Paste at least ${String(SOURCE_MIN)} characters`,
    ),
    ['text'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['text']],
      ({ kind, text }) => kind !== 'text' || text.trim().length <= SOURCE_MAX,
      `The text can have at most ${numberText(SOURCE_MAX)} characters`,
    ),
    ['text'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['file']], (form) => form.kind !== 'pdf' || form.file !== null, 'Choose a PDF'),
    ['file'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['url']], ({ kind, url }) => kind !== 'link' || url !== '', 'Enter the link'),
    ['url'],
  ),
);
