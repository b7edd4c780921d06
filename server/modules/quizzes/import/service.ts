import { RETENTION } from '#shared/domain/common/retention.ts';
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import { losesMuch, type ImportReport, type uploadCsv } from '#shared/contract/quizzes/import.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { invalid, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor, UploadedPart } from '../../../platform/http/routes/route.ts';
import { putTextImage } from '../../files/index.ts';
import { commentPassages } from '../drafting/passages.ts';
import { readStableId } from '../stable-id.ts';
import { checkedFileIn, NO_PLACE, planOf, reportOf, SHAPE, storedItem, type CheckedFile } from './checked-file.ts';
import { editedElsewhere } from './edits.ts';
import { withoutRows, type KnownQuiz } from './plan.ts';
import type { NewQuizTarget, QuizStore, StoredQuiz } from './ports.ts';
import { withoutMissing } from './missing-pictures.ts';
import { picturesIn, preparePictures, withPictures, type Pictures } from './pictures.ts';
import { readInWorker } from './read-in-worker.ts';
import { insertImport, lockImport, noteResult, removeImportsBefore } from './repository.ts';

const TITLE_MAX = 180;

export interface ImportDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'files' | 'large'> {
  readonly quizzes: QuizStore;
}

export type ImportOptions = ParsedBodyOf<typeof uploadCsv>;

export interface ImportCall {
  readonly actor: Actor;
  readonly requestId: string;
}

export interface Imports {
  /** Checks a file and stores the plan. Throws FILE_REFUSED or VALIDATION_FAILED. */
  check(options: ImportOptions, files: readonly UploadedPart[], call: ImportCall): Promise<ImportReport>;
  /** Stores the questions of a dry run: all or nothing, once. Throws IMPORT_STALE, EDIT_CONFLICT or FORBIDDEN. */
  commit(
    choice: Pick<ImportOptions, 'importId' | 'leaveOut' | 'revision'>,
    call: ImportCall,
  ): Promise<readonly StoredQuiz[]>;
  /** Deletes dry runs that weren't committed within a day. */
  sweep(): Promise<void>;
}

const targetOf = ({ program, subjectId, chapterId, difficulty }: ImportOptions): NewQuizTarget | null =>
  program === undefined || subjectId === undefined || chapterId === undefined
    ? null
    : { program, subjectId, chapterId, difficulty: difficulty ?? 'medium' };

const titleOf = (filename: string): string => {
  const name = filename.replace(/\.[A-Za-z0-9]{1,8}$/, '').replace(/[_-]+/g, ' ');
  // oxlint-disable-next-line no-control-regex -- a title is one line without control characters
  return shortened(name.replace(/[\u0000-\u001f\u007f]/g, ' '), TITLE_MAX) || 'Imported questions';
};

/** Import of questions: a dry run that checks every row, then a commit of its plan. */
export const createImports = ({ db, clock, random, files, large, quizzes }: ImportDeps): Imports => {
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));

  const knownQuiz = async (actor: Actor, quizId: string): Promise<KnownQuiz | null> => {
    const found = await quizzes.editable(actor, quizId);
    return found === null
      ? null
      : { id: quizId, title: found.body.title, version: found.version, questions: found.body.questions };
  };

  /** Stores the pictures of the questions that are taken. */
  const withStored = async (work: ReturnType<typeof withoutRows>, pictures: Pictures) => {
    const stored = new Map<string, string>();
    for (const path of picturesIn([...work.added, ...work.changed].flatMap(({ questions }) => questions))) {
      const data = pictures[path];
      if (data !== undefined)
        stored.set(path, await putTextImage({ files, clock, random }, Buffer.from(data, 'base64')));
    }
    const put = <Quiz extends { readonly questions: readonly Question[] }>(quiz: Quiz): Quiz => ({
      ...quiz,
      questions: quiz.questions.map((question) => withPictures(question, stored)),
    });
    return { added: work.added.map(put), changed: work.changed.map(put) };
  };

  return {
    async check(options, uploaded, { actor }) {
      const [file] = uploaded;
      if (file === undefined) throw invalid('file', 'Choose a file');
      const parsed = await readInWorker(file.bytes, {
        format: options.format,
        encoding: options.encoding,
        decimals: options.decimals ?? 'auto',
      });
      const { items, pictures } = await preparePictures(await withoutMissing(parsed.items, { files, large }));
      const target = options.quizId === undefined ? null : await knownQuiz(actor, options.quizId);
      if (options.quizId !== undefined && target === null) throw new Refusal('FORBIDDEN');
      const ids = new Set(items.map(({ stableId }) => readStableId(stableId ?? '')?.quizId ?? ''));
      const known = new Map<string, KnownQuiz>();
      for (const id of ids) {
        const quiz = id === '' ? null : await knownQuiz(actor, id);
        if (quiz !== null) known.set(id, quiz);
      }
      const checked: CheckedFile = {
        shape: SHAPE,
        format: parsed.format,
        encoding: parsed.encoding,
        columns: parsed.columns,
        items: items.map(storedItem),
        known: [...known.values()],
        target,
        title: options.title ?? titleOf(file.filename),
        place: targetOf(options),
        pictures,
        copied: null,
        edits: {},
        revision: 0,
      };
      if (planOf(checked, newId).added.length > 0) {
        if (checked.place === null) throw invalid('program', NO_PLACE);
        await quizzes.checkTarget(checked.place);
      }
      const importId = newId();
      await insertImport(db, {
        id: importId,
        author_id: actor.userId,
        filename: file.filename,
        content: JSON.stringify(checked),
        result: null,
        created_at: clock.now(),
      });
      return reportOf(importId, checked);
    },

    async commit({ importId, leaveOut, revision }, call) {
      if (importId === undefined) throw invalid('importId', 'Check a file first');
      return inTransaction(db, async (trx) => {
        // A second commit waits here and then returns the result of the first.
        const row = await lockImport(trx, importId, call.actor.userId);
        if (row === undefined) throw new Refusal('IMPORT_STALE');
        if (row.result !== null) return JSON.parse(row.result) as readonly StoredQuiz[];
        const checked = checkedFileIn(row);
        if (revision !== undefined && revision !== checked.revision) throw editedElsewhere();
        const plan = planOf(checked, newId);
        const doubtful = plan.verdicts.filter(losesMuch).map((verdict) => verdict.row);
        const work = withoutRows(plan, new Set(leaveOut ?? doubtful));
        if (work.added.length + work.changed.length === 0)
          throw invalid('leaveOut', 'Take at least one question of the file');
        const made = await quizzes.store(
          trx,
          {
            ...(await withStored(work, checked.pictures)),
            place: checked.place,
            needsReview: checked.drafting !== undefined,
          },
          call,
        );
        await commentPassages(
          trx,
          { clock, random },
          {
            checked,
            planned: plan.added,
            // New quizzes are stored first.
            added: work.added.map(({ questions }, index) => ({ id: made[index]?.id ?? '', questions })),
            authorId: call.actor.userId,
          },
        );
        await noteResult(trx, importId, JSON.stringify(made));
        return made;
      });
    },

    sweep: () => removeImportsBefore(db, clock.now() - RETENTION.imports.keptMs),
  };
};
