/** A checked file between its check and its import: what the file says, and what its author edited since. */
import {
  IMPORT_PREVIEW_MAX,
  isChanged,
  type ImportRemark,
  type ImportReport,
  type ReportFormat,
} from '#shared/contract/quizzes/import.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { keyAsText } from '#shared/domain/attempts/regrading.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { ImportsTable } from '../tables.ts';
import type { ParsedFile, ParsedItem } from '../formats/item.ts';
import { makePlan, type KnownQuiz, type Plan } from './plan.ts';
import type { NewQuizTarget } from './ports.ts';
import { withoutPictures, type Pictures } from './pictures.ts';
import type { StoredItem } from './stored-item.ts';
import { webPicturesOf, withCopied, type Copied } from './web-pictures.ts';

const ABOUT_MAX = 90;
const SHOWN_MAX = 300;
/** Earlier releases stored another shape. */
export const SHAPE = 2;
export const NO_PLACE = 'Choose the program, subject and chapter for the new quizzes';

export interface RowEdit {
  readonly revision: number;
  readonly question: Question;
}

/** Content of an import's row. */
export interface CheckedFile extends Pick<ParsedFile, 'encoding' | 'columns'> {
  readonly shape: typeof SHAPE;
  readonly format: ReportFormat;
  readonly items: readonly StoredItem[];
  /** The quizzes of the file's stable ids, as they were at the check. */
  readonly known: readonly KnownQuiz[];
  readonly target: KnownQuiz | null;
  /** Title of a new quiz for questions without one. */
  readonly title: string;
  readonly place: NewQuizTarget | null;
  readonly pictures: Pictures;
  /** Null as long as no pictures are copied from the web. */
  readonly copied: Copied | null;
  /** The edited questions by row. */
  readonly edits: Readonly<Record<string, RowEdit>>;
  /** Number of the last edit; undone edits count. */
  readonly revision: number;
  /** Present if a language model drafted the items. */
  readonly drafting?: NonNullable<ImportReport['drafting']>;
}

/** Returns what is stored of an item: its pictures are stored converted. */
export const storedItem = ({ pictures: _converted, ...item }: ParsedItem): StoredItem => item;

/** Throws IMPORT_STALE if there is no such import, or it was imported. */
export const checkedFileIn = (row: ImportsTable | undefined): CheckedFile => {
  if (row?.result !== null) throw new Refusal('IMPORT_STALE');
  const content = JSON.parse(row.content) as CheckedFile | { readonly shape?: undefined };
  if (content.shape !== SHAPE) throw new Refusal('IMPORT_STALE');
  return content;
};

const SAID: readonly (readonly [column: string, name: string, said: (question: Question) => string])[] = [
  ['question', 'Question', ({ prompt }) => plainTextOf(prompt)],
  ['kind', 'Kind', ({ kind }) => kind],
  [
    'options',
    'Options',
    (question) => ('options' in question ? question.options.map(({ text }) => text).join('; ') : ''),
  ],
  ['answer', 'Right answer', (question) => keyAsText(question)],
  ['points', 'Points', ({ points }) => String(points)],
  ['explanation', 'Explanation', ({ explanation }) => plainTextOf(explanation)],
];

/** Returns the changes of an edit as remarks. */
const editRemarks = ({ question, draft, about, faults }: StoredItem, edited: Question): ImportRemark[] => {
  if (question === null) {
    const reasons = faults.map(({ reason }) => reason).join(' ');
    const before = shortened(`${plainTextOf(draft?.prompt ?? about)} (${reasons})`, SHOWN_MAX);
    const after = shortened(`${plainTextOf(edited.prompt)} (${keyAsText(edited)})`, SHOWN_MAX);
    return [{ column: 'question', message: 'Corrected by you', weight: 'note', before, after }];
  }
  const changes = SAID.map(([column, name, said]) => ({ column, name, before: said(question), after: said(edited) }))
    .filter(({ before, after }) => before !== after)
    .map(({ column, name, before, after }): ImportRemark => ({
      column,
      message: `${name} edited by you`,
      weight: 'note',
      before: shortened(before, SHOWN_MAX),
      after: shortened(after, SHOWN_MAX),
    }));
  return changes.length > 0 ? changes : [{ column: 'question', message: 'Edited by you', weight: 'note' }];
};

/** Returns an item as its author edited it. Remarks on the file's version stay visible, but decide nothing any more. */
const withEdit = (item: StoredItem, edit: RowEdit | undefined): ParsedItem => {
  if (edit === undefined) return item;
  const about = plainTextOf(edit.question.prompt);
  const earlier = item.remarks.map((remark): ImportRemark => ({ ...remark, weight: 'note' }));
  return {
    ...item,
    about: shortened(about === '' ? 'An image' : about, ABOUT_MAX),
    faults: [],
    remarks: [...editRemarks(item, edit.question), ...earlier],
    question: edit.question,
    edited: edit.revision,
  };
};

/** Returns what the import does, with the edits so far. */
export const planOf = ({ items, copied, edits, known, target, title }: CheckedFile, newId: () => string): Plan =>
  makePlan(
    items.map((item) => withEdit(withCopied(item, copied), edits[item.row])),
    { known: new Map(known.map((quiz) => [quiz.id, quiz])), target, title, newId },
  );

const planned = ({ added, changed }: Plan): ImportReport['quizzes'] => [
  ...changed.map(({ quizId, title, edits }) => {
    const updated = edits.filter(({ at }) => at !== null).length;
    return { quizId, title, added: edits.length - updated, updated };
  }),
  ...added.map(({ title, questions }) => ({ quizId: null, title, added: questions.length, updated: 0 })),
];

const webStateOf = ({ items, copied }: CheckedFile): ImportReport['web'] => {
  const paths = [...webPicturesOf(items).keys()];
  return {
    pictures: paths.length,
    copied: copied !== null,
    failed: copied === null ? 0 : paths.filter((path) => copied[path] !== null).length,
  };
};

export const reportOf = (importId: string, file: CheckedFile): ImportReport => {
  let made = 0;
  // Ids of a preview: the import gives the stored ones.
  const plan = planOf(file, () => {
    made += 1;
    return `row${String(made)}`;
  });
  const { verdicts, good } = plan;
  return {
    importId,
    revision: file.revision,
    format: file.format,
    encoding: file.encoding,
    columns: [...file.columns],
    web: webStateOf(file),
    rows: [...verdicts],
    good: good.length,
    changed: verdicts.filter(isChanged).length,
    bad: verdicts.filter(({ verdict }) => verdict === 'bad').length,
    ...(file.drafting === undefined ? {} : { drafting: file.drafting }),
    quizzes: planned(plan),
    preview: good.slice(0, IMPORT_PREVIEW_MAX).map(withoutPictures),
  };
};
