/** Edits of single rows of a checked file. */
import type { ImportDraft, ImportedRow } from '#shared/contract/quizzes/import-edits.ts';
import type { ImportReport } from '#shared/contract/quizzes/import.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { richTextOf, sanitiseInlineText, sanitiseRichText } from '../../../platform/html/rich-text.ts';
import type { GuardedDownload } from '../../../platform/http/outgoing/guarded-download.ts';
import { invalid, notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { preparedQuestion } from '../editing/prepare.ts';
import { isHtml } from '../formats/build-question.ts';
import { checkedFileIn, NO_PLACE, planOf, reportOf, type CheckedFile } from './checked-file.ts';
import type { StoredItem } from './stored-item.ts';
import { picturesIn, picturesInTexts } from './pictures.ts';
import { copyPictures, webPicturesOf, withCopied } from './web-pictures.ts';
import { findImport, lockImport, updateContent } from './repository.ts';

const PROMPT_MAX = 8_000;

export interface RowChange {
  readonly importId: string;
  readonly row: number;
  /** The row's revision that the edit started from. */
  readonly revision: number;
  /** Null to return to the file's version. */
  readonly question: Question | null;
}

export interface ImportEdits {
  /** Throws IMPORT_STALE. */
  report(actor: Actor, importId: string): Promise<ImportReport>;
  /** Throws IMPORT_STALE or NOT_FOUND. */
  row(actor: Actor, importId: string, row: number): Promise<ImportedRow>;
  /** Throws IMPORT_STALE, NOT_FOUND, VALIDATION_FAILED, or EDIT_CONFLICT if the row was edited since. */
  edit(actor: Actor, change: RowChange): Promise<ImportReport>;
  /** Copies the pictures of the web that aren't copied yet, or leaves them out again. Throws IMPORT_STALE. */
  copyPictures(actor: Actor, importId: string, copy: boolean): Promise<ImportReport>;
}

export const editedElsewhere = (): Refusal =>
  new Refusal('EDIT_CONFLICT', {
    message: 'A question of this import was edited in another tab. Reload the page to see that version first.',
  });

const rich = (text: string): string => sanitiseRichText(isHtml(text) ? text : richTextOf(text));

const draftOf = ({ draft, about }: StoredItem): ImportDraft => {
  const {
    kind = 'single',
    prompt = about,
    explanation = '',
    points = 1,
    options = [],
    htmls,
    right = [],
    answer = '',
  } = draft ?? {};
  return {
    kind,
    prompt: rich(prompt.slice(0, PROMPT_MAX)),
    explanation: rich(explanation.slice(0, PROMPT_MAX)),
    points,
    options: [...options],
    ...(htmls === undefined ? {} : { htmls: htmls.map(sanitiseInlineText) }),
    right: [...right],
    answer,
  };
};

const itemAt = (file: CheckedFile, row: number): StoredItem => {
  const item = file.items.find((one) => one.row === row);
  if (item === undefined) throw notFound('row');
  return item;
};

export const createImportEdits = ({
  db,
  download,
}: Pick<Deps, 'db'> & { readonly download: GuardedDownload }): ImportEdits => ({
  report: async (actor, importId) => reportOf(importId, checkedFileIn(await findImport(db, importId, actor.userId))),

  async row(actor, importId, row) {
    const file = checkedFileIn(await findImport(db, importId, actor.userId));
    const item = withCopied(itemAt(file, row), file.copied);
    const edit = file.edits[row];
    const question = edit?.question ?? item.question;
    const draft = question === null ? draftOf(item) : null;
    const paths =
      draft === null
        ? picturesIn(question === null ? [] : [question])
        : picturesInTexts([draft.prompt, draft.explanation, ...(draft.htmls ?? [])]);
    return {
      revision: edit?.revision ?? 0,
      question,
      draft,
      faults: [...item.faults],
      remarks: [...item.remarks],
      ...(item.passage === undefined ? {} : { passage: item.passage }),
      cells: item.cells
        .map((text, index) => ({ column: file.columns[index] ?? '', text }))
        .filter(({ text }) => text.trim() !== ''),
      pictures: Object.fromEntries(
        [...paths].flatMap((path) => {
          const data = file.pictures[path];
          return data === undefined ? [] : [[path, `data:image/webp;base64,${data}`]];
        }),
      ),
    };
  },

  edit: (actor, { importId, row, revision, question }) =>
    inTransaction(db, async (trx) => {
      const before = checkedFileIn(await lockImport(trx, importId, actor.userId));
      itemAt(before, row);
      if ((before.edits[row]?.revision ?? 0) !== revision) throw editedElsewhere();
      const { [row]: _replaced, ...others } = before.edits;
      const next = before.revision + 1;
      const file: CheckedFile = {
        ...before,
        revision: next,
        edits:
          question === null ? others : { ...others, [row]: { revision: next, question: preparedQuestion(question) } },
      };
      if (file.place === null && planOf(file, () => '').added.length > 0)
        throw invalid('program', `${NO_PLACE}, then check the file again`);
      await updateContent(trx, importId, JSON.stringify(file));
      return reportOf(importId, file);
    }),

  async copyPictures(actor, importId, copy) {
    const found = checkedFileIn(await findImport(db, importId, actor.userId));
    const missing = [...webPicturesOf(found.items)].filter(([path]) => found.copied?.[path] !== null);
    const { copied, pictures } = await copyPictures(copy ? missing : [], download);
    return inTransaction(db, async (trx) => {
      const before = checkedFileIn(await lockImport(trx, importId, actor.userId));
      const file: CheckedFile = {
        ...before,
        revision: before.revision + 1,
        copied: copy ? { ...before.copied, ...copied } : null,
        pictures: { ...before.pictures, ...pictures },
      };
      await updateContent(trx, importId, JSON.stringify(file));
      return reportOf(importId, file);
    });
  },
});
