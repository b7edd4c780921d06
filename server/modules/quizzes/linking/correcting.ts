/** Corrections of linked questions in other quizzes: new versions, or corrections that wait. */
import type { CorrectedQuiz, WaitReason } from '#shared/contract/quizzes/linking/linking.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { correctedWith, isSameLinked } from '#shared/domain/quizzes/changes/linking.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { maySee } from '../../../platform/authoring/permissions.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { questionOf } from '../bank/picked-repository.ts';
import { noteCorrections } from '../corrections/repository.ts';
import { readinessFaults } from '../drawing/drawing.ts';
import type { Authoring } from '../editing/authoring.ts';
import { createChanging, type ChangedVersion } from '../editing/changing.ts';
import type { QuizDeps } from '../reading/ports.ts';
import { loadEffects } from './effects.ts';
import { createWaitingNotices } from './notices.ts';
import { putWaiting, type LinkedRow } from './repository.ts';

/** A saved version, with notes for learners on its corrections. */
export interface SavedVersion extends ChangedVersion {
  readonly notes: readonly { readonly questionId: string; readonly note: string }[];
  /** True if a second person has to approve its questions first. */
  readonly unreviewed: boolean;
}

/** A linked question before and after a save. */
export interface LinkedChange {
  readonly before: Question;
  readonly after: Question;
}

/** A correction in another quiz. */
interface Correction {
  readonly use: LinkedRow;
  readonly own: Question;
  readonly waits: WaitReason | null;
}

export type CorrectingDeps = Pick<QuizDeps, 'clock' | 'random' | 'contentKeys' | 'versions' | 'notify'>;

export const createCorrecting = (deps: CorrectingDeps) => {
  const { clock, versions } = deps;
  const changeQuiz = createChanging(deps);
  const notifyAuthors = createWaitingNotices(deps);

  /** Saves a new version of one quiz with the corrections. Returns its number, or why they have to wait. */
  const correctQuiz = async (
    trx: Trx,
    saved: SavedVersion,
    { quiz_id: quizId, version, status }: LinkedRow,
    corrections: readonly Correction[],
    call: Authoring,
  ): Promise<number | WaitReason> => {
    const own = new Map(corrections.map((correction) => [correction.use.question_id, correction.own]));
    const { questions } = await versions.read(trx, { quizId, version });
    const corrected = questions.map((question) => {
      const correction = own.get(question.id);
      return correction === undefined ? question : correctedWith(question, correction);
    });
    if (isForLearners({ status }) && readinessFaults(corrected).length > 0) return 'incomplete';
    try {
      const changed = await changeQuiz(
        trx,
        { quizId, version, questions: corrected },
        { action: 'quiz.correctLinked', details: { correctedIn: saved.title } },
        call,
      );
      const notes = corrections.flatMap(({ use, own: { id } }) =>
        saved.notes
          .filter(({ questionId }) => questionId === id)
          .map(({ note }) => ({ questionId: use.question_id, note })),
      );
      await noteCorrections(trx, { quizId, version: changed.version }, notes, changed.after, clock.now());
      return changed.version;
    } catch (error) {
      // It is refused before anything is written, for a wording that is unreviewed in another draft.
      if (error instanceof Refusal && error.code === 'REVIEW_REQUIRED') return 'approval';
      throw error;
    }
  };

  /**
   * Corrects the other quizzes that have the changed questions, or lets the corrections wait.
   * @param changed by the ID of the link
   */
  const correctOthers = async (
    trx: Trx,
    saved: SavedVersion,
    uses: readonly LinkedRow[],
    changed: ReadonlyMap<string, LinkedChange>,
    correctsIn: ReadonlySet<string>,
    call: Authoring,
  ): Promise<CorrectedQuiz[]> => {
    const waitOf = await loadEffects(trx, call.actor, uses, saved.unreviewed);
    const results: CorrectedQuiz[] = [];
    const decided: LinkedRow[] = [];
    const waiting: Correction[] = [];
    for (const [quizId, ofQuiz] of Map.groupBy(uses, ({ quiz_id }) => quiz_id)) {
      const corrections: Correction[] = [];
      for (const use of ofQuiz) {
        const change = changed.get(use.link_id);
        if (change === undefined) continue;
        if (isSameLinked(questionOf(use), change.after)) decided.push(use);
        else corrections.push({ use, own: change.after, waits: waitOf(use, change.before) });
      }
      const [first] = corrections;
      if (first === undefined) continue;
      const now = correctsIn.has(quizId) ? corrections.filter(({ waits }) => waits === null) : [];
      const outcome = now.length === 0 ? null : await correctQuiz(trx, saved, first.use, now, call);
      const version = typeof outcome === 'number' ? outcome : null;
      const later = version === null ? corrections : corrections.filter((one) => !now.includes(one));
      if (version !== null) decided.push(...now.map(({ use }) => use));
      waiting.push(...later);
      if (!maySee(call.actor, first.use)) continue;
      const reason = typeof outcome === 'string' ? outcome : (later.find(({ waits }) => waits !== null)?.waits ?? null);
      results.push({ quiz: { _id: quizId, title: first.use.title }, version, waits: version === null ? reason : null });
    }
    await putWaiting(
      trx,
      decided.filter(({ from_quiz_id }) => from_quiz_id !== null),
      null,
      clock.now(),
    );
    for (const [id, ofQuestion] of Map.groupBy(waiting, ({ own }) => own.id)) {
      const from = { quizId: saved.quizId, questionId: id, version: saved.version };
      await putWaiting(
        trx,
        ofQuestion.map(({ use }) => use),
        from,
        clock.now(),
      );
    }
    await notifyAuthors(
      trx,
      call.actor.userId,
      saved.quizId,
      waiting.map(({ use }) => use),
    );
    return results;
  };

  return { correctOthers };
};

/** Returns what a save did in other quizzes, from the present state, for a repeated request. */
export const outcomesOf = async (
  trx: Trx,
  saved: SavedVersion,
  uses: readonly LinkedRow[],
  changed: ReadonlyMap<string, LinkedChange>,
  correctsIn: ReadonlySet<string>,
  { actor }: Authoring,
): Promise<CorrectedQuiz[]> => {
  const waitOf = await loadEffects(trx, actor, uses, saved.unreviewed);
  return [...Map.groupBy(uses, ({ quiz_id }) => quiz_id)].flatMap(([quizId, ofQuiz]): CorrectedQuiz[] => {
    const [shown] = ofQuiz;
    const open = ofQuiz.flatMap((use) => {
      const change = changed.get(use.link_id);
      return change === undefined || isSameLinked(questionOf(use), change.after) ? [] : [{ use, change }];
    });
    if (shown === undefined || !maySee(actor, shown) || (open.length === 0 && !correctsIn.has(quizId))) return [];
    const reasons = open.flatMap(({ use, change }) => waitOf(use, change.before) ?? []);
    const version = open.length === 0 ? shown.version : null;
    return [{ quiz: { _id: quizId, title: shown.title }, version, waits: reasons[0] ?? null }];
  });
};
