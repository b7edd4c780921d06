import { RETENTION } from '#shared/domain/common/retention.ts';
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import {
  IMPORT_PREVIEW_MAX,
  isChanged,
  losesMuch,
  type ImportReport,
  type uploadCsv,
} from '#shared/contract/quizzes/import.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor, UploadedPart } from '../../../platform/http/routes/route.ts';
import { putTextImage } from '../../files/index.ts';
import { readStableId } from '../stable-id.ts';
import { makePlan, withoutRows, type KnownQuiz, type Plan } from './plan.ts';
import type { NewQuizTarget, QuizStore, StoredQuiz } from './ports.ts';
import { picturesIn, preparePictures, withoutPictures, withPictures, type Pictures } from './pictures.ts';
import { createReader } from './read-in-worker.ts';
import { insertImport, lockImport, noteResult, removeImportsBefore } from './repository.ts';

const TITLE_MAX = 180;

export interface ImportDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'files'> {
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
  commit(choice: Pick<ImportOptions, 'importId' | 'leaveOut'>, call: ImportCall): Promise<readonly StoredQuiz[]>;
  /** Deletes dry runs that weren't committed within a day. */
  sweep(): Promise<void>;
}

/** Content of an import's row. */
interface StoredPlan {
  readonly added: Plan['added'];
  readonly changed: Plan['changed'];
  readonly place: NewQuizTarget | null;
  /** Rows that lose so much that they are left out unless the author takes them. */
  readonly doubtful: readonly number[];
  readonly pictures: Pictures;
}

/** Null for a plan of an earlier release, which is stored in another shape. */
const planIn = (content: string): StoredPlan | null => {
  // Written only by `savePlan`.
  const plan = JSON.parse(content) as StoredPlan | Omit<StoredPlan, 'doubtful'>;
  return 'doubtful' in plan ? plan : null;
};

const targetOf = ({ program, subjectId, chapterId, difficulty }: ImportOptions): NewQuizTarget | null =>
  program === undefined || subjectId === undefined || chapterId === undefined
    ? null
    : { program, subjectId, chapterId, difficulty: difficulty ?? 'medium' };

const required = (field: string, message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field, message }] } });

const planned = ({ added, changed }: Plan): ImportReport['quizzes'] => [
  ...changed.map(({ quizId, title, edits }) => {
    const updated = edits.filter(({ at }) => at !== null).length;
    return { quizId, title, added: edits.length - updated, updated };
  }),
  ...added.map(({ title, questions }) => ({ quizId: null, title, added: questions.length, updated: 0 })),
];

const titleOf = (filename: string): string => {
  const name = filename.replace(/\.[A-Za-z0-9]{1,8}$/, '').replace(/[_-]+/g, ' ');
  // oxlint-disable-next-line no-control-regex -- a title is one line without control characters
  return shortened(name.replace(/[\u0000-\u001f\u007f]/g, ' '), TITLE_MAX) || 'Imported questions';
};

/** Import of questions: a dry run that checks every row, then a commit of its plan. */
export const createImports = ({ db, clock, random, files, quizzes }: ImportDeps): Imports => {
  const read = createReader();
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));

  const knownQuiz = async (actor: Actor, quizId: string): Promise<KnownQuiz | null> => {
    const found = await quizzes.editable(actor, quizId);
    return found === null
      ? null
      : { id: quizId, title: found.body.title, version: found.version, questions: found.body.questions };
  };

  const savePlan = async (actor: Actor, filename: string, plan: StoredPlan): Promise<string> => {
    const id = newId();
    await insertImport(db, {
      id,
      author_id: actor.userId,
      filename,
      content: JSON.stringify(plan),
      result: null,
      created_at: clock.now(),
    });
    return id;
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
      if (file === undefined) throw required('file', 'Choose a file');
      const parsed = await read(file.bytes, {
        format: options.format,
        encoding: options.encoding,
        decimals: options.decimals ?? 'auto',
      });
      const { items, pictures } = await preparePictures(parsed.items);
      const target = options.quizId === undefined ? null : await knownQuiz(actor, options.quizId);
      if (options.quizId !== undefined && target === null) throw new Refusal('FORBIDDEN');
      const ids = new Set(items.map(({ stableId }) => readStableId(stableId ?? '')?.quizId ?? ''));
      const known = new Map<string, KnownQuiz>();
      for (const id of ids) {
        const quiz = id === '' ? null : await knownQuiz(actor, id);
        if (quiz !== null) known.set(id, quiz);
      }
      const plan = makePlan(items, { known, target, title: options.title ?? titleOf(file.filename), newId });
      const newQuizzes = targetOf(options);
      if (plan.added.length > 0) {
        if (newQuizzes === null)
          throw required('program', 'Choose the program, subject and chapter for the new quizzes');
        await quizzes.checkTarget(newQuizzes);
      }
      const { added, changed, verdicts } = plan;
      const doubtful = verdicts.filter(losesMuch).map(({ row }) => row);
      return {
        importId:
          plan.good.length === 0
            ? null
            : await savePlan(actor, file.filename, { added, changed, place: newQuizzes, doubtful, pictures }),
        format: parsed.format,
        encoding: parsed.encoding,
        columns: [...parsed.columns],
        rows: [...verdicts],
        good: plan.good.length,
        changed: verdicts.filter(isChanged).length,
        bad: verdicts.filter(({ verdict }) => verdict === 'bad').length,
        quizzes: planned(plan),
        preview: plan.good.slice(0, IMPORT_PREVIEW_MAX).map(withoutPictures),
      };
    },

    async commit({ importId, leaveOut }, call) {
      if (importId === undefined) throw required('importId', 'Check a file first');
      return inTransaction(db, async (trx) => {
        // A second commit waits here and then returns the result of the first.
        const row = await lockImport(trx, importId, call.actor.userId);
        if (row === undefined) throw new Refusal('IMPORT_STALE');
        if (row.result !== null) return JSON.parse(row.result) as readonly StoredQuiz[];
        const plan = planIn(row.content);
        if (plan === null) throw new Refusal('IMPORT_STALE');
        const { place, doubtful } = plan;
        const work = withoutRows(plan, new Set(leaveOut ?? doubtful));
        if (work.added.length + work.changed.length === 0)
          throw required('leaveOut', 'Take at least one question of the file');
        const made = await quizzes.store(trx, { ...(await withStored(work, plan.pictures)), place }, call);
        await noteResult(trx, importId, JSON.stringify(made));
        return made;
      });
    },

    sweep: () => removeImportsBefore(db, clock.now() - RETENTION.imports.keptMs),
  };
};
