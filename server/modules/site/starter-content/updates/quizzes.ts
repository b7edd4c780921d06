import type { ContentUpdate } from '#shared/contract/site/content-updates.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { Db, Trx } from '../../../../platform/database/tables.ts';
import { notFound, Refusal } from '../../../../platform/http/routes/refusal.ts';
import type { ModuleApis } from '../../../../platform/modules/module.ts';
import {
  lockQuiz,
  saveStarterVersion,
  starterQuizzes,
  type QuizBody,
  type StarterQuiz,
} from '../../../quizzes/index.ts';
import { recordAct } from '../../audit.ts';
import type { StarterItemsTable } from '../../tables.ts';
import { digestOf } from '../digest.ts';
import { readContent } from '../files.ts';
import { createQuizWriter, type StarterSource } from '../quiz-writer.ts';
import { changesBetween } from './changes.ts';
import type { DocumentUpdatesDeps } from './documents.ts';
import { withKnownIds } from './known-ids.ts';
import { decline, isDecided, isOffered, noteItem, starterItems } from './repository.ts';
import { AT_START, REASON, type Call, type UpdateSource } from './source.ts';

export interface QuizUpdatesDeps extends DocumentUpdatesDeps {
  readonly contentDir: string;
  readonly versions: ModuleApis['quizzes']['versions'];
}

interface Known {
  readonly stored: ReadonlyMap<string, StarterQuiz>;
  readonly items: ReadonlyMap<string, StarterItemsTable>;
}

/** Updates of quizzes and daily sets that came with the starter content. */
export const createQuizUpdates = (deps: QuizUpdatesDeps): UpdateSource => {
  const { db, clock, random, log, contentDir, versions } = deps;
  const writer = createQuizWriter({ random });

  const readSources = async (): Promise<readonly StarterSource[]> => {
    const { quizzes, dailySets } = await readContent(contentDir);
    return [...quizzes, ...dailySets];
  };
  const know = async (on: Db): Promise<Known> => ({ stored: await starterQuizzes(on), items: await starterItems(on) });

  /** An item of an installation that noted nothing yet is edited if it has a second version. */
  const isEdited = (quiz: StarterQuiz, item: StarterItemsTable | undefined): boolean =>
    quiz.version !== (item?.version ?? 1);

  /** Returns the stored body and the file's, which has the stored ids and the subject's present names. */
  const bothOf = async (on: Db, quiz: StarterQuiz, source: StarterSource) => {
    const mine = await versions.read(on, { quizId: quiz.id, version: quiz.version });
    const file = writer.bodyOf(source);
    const { program, subject, chapter, shuffleQuestions, shuffleOptions, negativeMilli, feedback } = mine;
    const theirs: QuizBody = {
      ...file,
      ...{ program, subject, chapter, shuffleQuestions, shuffleOptions, negativeMilli },
      ...(feedback !== undefined && { feedback }),
      questions: withKnownIds(file.questions, mine.questions),
    };
    const { access, difficulty } = quiz;
    const changes = changesBetween(
      { body: mine, access, difficulty },
      { body: theirs, access: 'access' in source ? source.access : access, difficulty: source.difficulty },
    );
    return { theirs, changes };
  };

  const take = async (
    trx: Trx,
    quiz: StarterQuiz,
    { source, theirs, item }: { source: StarterSource; theirs: QuizBody; item: StarterItemsTable | undefined },
    call: Call,
  ) => {
    const change = {
      title: theirs.title,
      title_folded: foldForSearch(theirs.title),
      description: theirs.description,
      time_limit_minutes: theirs.timeLimitMinutes,
      pass_mark: theirs.passMark,
      difficulty: source.difficulty,
      ...('access' in source ? { access: source.access } : {}),
    };
    await saveStarterVersion(trx, quiz, theirs, change, { authorId: call.actorId, now: clock.now() });
    const version = quiz.version + 1;
    await noteItem(trx, { key: source.key, digest: digestOf(source), version }, item);
    const details = { title: theirs.title, version };
    await recordAct(trx, deps, { ...call, action: 'content.update', subject: quiz.id, details });
    return deps.regradeCorrected(trx, quiz.id, { reason: REASON, ...call });
  };

  /** Locks the quiz. False when it was deleted or saved since. */
  const lockAsRead = async (trx: Trx, quiz: StarterQuiz): Promise<boolean> =>
    (await lockQuiz(trx, quiz.id))?.version === quiz.version;

  const updateOne = async (
    source: StarterSource,
    quiz: StarterQuiz,
    item: StarterItemsTable | undefined,
  ): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      if (!(await lockAsRead(trx, quiz))) return false;
      const { theirs, changes } = await bothOf(trx, quiz, source);
      if (changes.length === 0) {
        await noteItem(trx, { key: source.key, digest: digestOf(source), version: quiz.version }, item);
        return false;
      }
      await take(trx, quiz, { source, theirs, item }, AT_START);
      return true;
    });

  /** Items of the starter content whose file differs from those that this site has, had or declined. */
  const differing = (sources: readonly StarterSource[], { items }: Known): readonly StarterSource[] =>
    sources.filter((source) => isOffered(items.get(source.key), digestOf(source)));

  const offer = async (on: Db, source: StarterSource, { stored, items }: Known): Promise<ContentUpdate | null> => {
    const quiz = stored.get(source.key);
    const common = {
      _id: source.key,
      kind: 'subject' in source ? ('quiz' as const) : ('daily' as const),
      title: source.title,
      digest: digestOf(source),
      partCount: source.questions.length,
    };
    // A deleted item isn’t offered.
    if (quiz === undefined)
      return items.has(source.key) ? null : { ...common, state: 'new', itemId: null, version: null, changes: [] };
    if (!isEdited(quiz, items.get(source.key))) return null;
    const { changes } = await bothOf(on, quiz, source);
    if (changes.length === 0) return null;
    return { ...common, state: 'edited', itemId: quiz.id, version: quiz.version, changes };
  };

  return {
    async updateUnedited() {
      const known = await know(db);
      let updated = 0;
      for (const source of differing(await readSources(), known)) {
        const [quiz, item] = [known.stored.get(source.key), known.items.get(source.key)];
        if (quiz === undefined || isEdited(quiz, item)) continue;
        try {
          if (await updateOne(source, quiz, item)) updated += 1;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          log.warn({ err: error, key: source.key }, 'starter content waits for a regrade');
        }
      }
      return updated;
    },

    async list() {
      const known = await know(db);
      const offers: ContentUpdate[] = [];
      for (const source of differing(await readSources(), known)) {
        const found = await offer(db, source, known);
        if (found !== null) offers.push(found);
      }
      return offers;
    },

    async decide(key, { choice, version, digest }, call) {
      const source = (await readSources()).find((one) => one.key === key);
      if (source === undefined) throw notFound('update');
      return inTransaction(db, async (trx) => {
        const known = await know(trx);
        const quiz = known.stored.get(key);
        const item = known.items.get(key);
        // The reply to the same decision was lost.
        if (isDecided(item, choice, digest)) return { itemId: quiz?.id ?? null, regraded: false };
        const offered = await offer(trx, source, known);
        if (offered === null) throw notFound('update');
        if (offered.digest !== digest || offered.version !== version) throw new Refusal('EDIT_CONFLICT');
        if (choice === 'keep') {
          await decline(trx, { key, digest }, item);
          return { itemId: quiz?.id ?? null, regraded: false };
        }
        if (quiz === undefined) {
          await writer.insert(trx, source, clock.now());
          await noteItem(trx, { key, digest, version: 1 });
          return { itemId: (await starterQuizzes(trx)).get(key)?.id ?? null, regraded: false };
        }
        if (!(await lockAsRead(trx, quiz))) throw new Refusal('EDIT_CONFLICT');
        const { theirs } = await bothOf(trx, quiz, source);
        return { itemId: quiz.id, regraded: await take(trx, quiz, { source, theirs, item }, call) };
      });
    },
  };
};
