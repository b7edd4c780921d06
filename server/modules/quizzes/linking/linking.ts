/** Links of a quiz's questions after a save, and the corrections in other quizzes. */
import type { CorrectedQuiz, Linking } from '#shared/contract/quizzes/linking/linking.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import { isSameLinked } from '#shared/domain/quizzes/changes/linking.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { recordAct } from '../../site/index.ts';
import { questionOf, refKey } from '../bank/picked-repository.ts';
import type { Authoring } from '../editing/authoring.ts';
import { createAdding, isLinked, linksByQuestion, linkSources, type NewLink } from './adding.ts';
import {
  createCorrecting,
  outcomesOf,
  type CorrectingDeps,
  type LinkedChange,
  type SavedVersion,
} from './correcting.ts';
import { endLinks, linkedQuestions, linksOfQuiz, lockLinks, putWaiting, type LinkedRow } from './repository.ts';

/** Links stay, and every correction waits in the other quizzes. */
export const NO_LINKING: Linking = { links: [], unlinked: [], correctsIn: [] };

export interface QuestionLinking {
  /**
   * Updates the links of a saved version and corrects the linked questions elsewhere. The saved quiz, those of `correctsIn` and
   * those of new links have to be locked. Throws VALIDATION_FAILED.
   */
  afterSave(trx: Trx, saved: SavedVersion, linking: Linking, call: Authoring): Promise<CorrectedQuiz[]>;
  /** Returns what a save did elsewhere that is repeated now; null if its links aren't those of the quiz. */
  repeated(trx: Trx, saved: SavedVersion, linking: Linking, call: Authoring): Promise<CorrectedQuiz[] | null>;
  /** Links questions of a saved quiz with those of the bank, whose quizzes have to be locked. */
  link(trx: Trx, added: readonly NewLink[]): Promise<void>;
}

/** The saved questions that have a link and aren't as before, with the linked ones in all quizzes. */
interface Touched {
  readonly questions: readonly {
    readonly own: LinkedRow;
    readonly earlier: Question | undefined;
    readonly now: Question;
  }[];
  readonly others: ReadonlyMap<string, readonly LinkedRow[]>;
}

export const createLinking = (deps: CorrectingDeps): QuestionLinking => {
  const { clock, random, versions } = deps;
  const adding = createAdding(deps);
  const { correctOthers } = createCorrecting(deps);

  const record = async (
    trx: Trx,
    action: StaffActName,
    { quizId, title }: SavedVersion,
    questions: number,
    { actor, requestId }: Authoring,
  ): Promise<void> => {
    if (questions === 0) return;
    await recordAct(
      trx,
      { clock, random },
      { actorId: actor.userId, action, subject: quizId, details: { title, questions }, requestId },
    );
  };

  const touchedBy = async (
    trx: Trx,
    { quizId, before, after }: SavedVersion,
    except: ReadonlySet<string>,
  ): Promise<Touched> => {
    const earlier = new Map(before.map((question) => [question.id, question]));
    const changed = new Map(
      after.flatMap((question) => {
        const was = earlier.get(question.id);
        return except.has(question.id) || (was !== undefined && isSameLinked(was, question))
          ? []
          : [[question.id, question] as const];
      }),
    );
    const links = changed.size === 0 ? [] : await linksOfQuiz(trx, quizId);
    const linkIds = links.filter((row) => changed.has(row.question_id)).map((row) => row.link_id);
    if (linkIds.length === 0) return { questions: [], others: new Map() };
    await lockLinks(trx, linkIds);
    const all = await linkedQuestions(trx, linkIds);
    const questions = all.flatMap((own) => {
      const now = own.quiz_id === quizId ? changed.get(own.question_id) : undefined;
      return now === undefined ? [] : [{ own, earlier: earlier.get(now.id), now }];
    });
    const others = all.filter((use) => use.quiz_id !== quizId);
    return { questions, others: Map.groupBy(others, (use) => use.link_id) };
  };

  /** A question that is new in the quiz and isn't the same as the others: its author decides which of them is right. */
  const awaitNewest = async (trx: Trx, own: LinkedRow, uses: readonly LinkedRow[]): Promise<void> => {
    const same = uses.filter((use) => isSameLinked(questionOf(use), questionOf(own)));
    if (uses.length === 0 || same.some((use) => use.from_quiz_id === null)) return;
    const [behind] = same;
    const newest = uses.reduce((best, one) => (one.updated_at > best.updated_at ? one : best));
    const { from_quiz_id: quizId, from_question_id: questionId, from_version: version } = behind ?? own;
    const from =
      behind === undefined || quizId === null || questionId === null || version === null
        ? { quizId: newest.quiz_id, questionId: newest.question_id, version: newest.version }
        : { quizId, questionId, version };
    await putWaiting(trx, [own], from, clock.now());
  };

  /** Whether the saved question is what its waiting correction says. */
  const isAccepted = async (trx: Trx, own: LinkedRow, question: Question): Promise<boolean> => {
    const { from_quiz_id: quizId, from_question_id: questionId, from_version: version } = own;
    if (quizId === null || version === null) return false;
    const { questions } = await versions.read(trx, { quizId, version });
    return questions.some((one) => one.id === questionId && isSameLinked(one, question));
  };

  return {
    link: adding.link,

    async afterSave(trx, saved, { links, unlinked, correctsIn }, call) {
      const { quizId } = saved;
      await endLinks(trx, quizId, unlinked);
      const added = links.length === 0 ? [] : await adding.addWanted(trx, saved, links, call.actor);
      await record(trx, 'quiz.linkQuestions', saved, added.length, call);
      const linkedNow = new Set(added.map(({ to }) => to.questionId));
      const { questions, others } = await touchedBy(trx, saved, linkedNow);
      const changed = new Map<string, LinkedChange>();
      const ended: string[] = [];
      const accepted: LinkedRow[] = [];
      for (const { own, earlier, now } of questions) {
        const uses = others.get(own.link_id) ?? [];
        const kind = earlier?.kind ?? (uses[0] === undefined ? now.kind : questionOf(uses[0]).kind);
        if (kind !== now.kind) ended.push(now.id);
        else if (earlier === undefined) await awaitNewest(trx, own, uses);
        else {
          if (await isAccepted(trx, own, now)) accepted.push(own);
          changed.set(own.link_id, { before: earlier, after: now });
        }
      }
      await putWaiting(trx, accepted, null, clock.now());
      await endLinks(trx, quizId, ended);
      await record(trx, 'quiz.unlinkQuestions', saved, unlinked.length + ended.length, call);
      const uses = [...changed.keys()].flatMap((linkId) => others.get(linkId) ?? []);
      return uses.length === 0 ? [] : correctOthers(trx, saved, uses, changed, new Set(correctsIn), call);
    },

    async repeated(trx, saved, { links, unlinked, correctsIn }, call) {
      const { quizId, after } = saved;
      const present = new Set(after.map(({ id }) => id));
      const wanted = links.filter(({ questionId }) => present.has(questionId));
      const linkedNow = new Set(wanted.map(({ questionId }) => questionId));
      const added = wanted.map(({ questionId, from }): NewLink => ({ to: { quizId, questionId }, from }));
      const all = await linksByQuestion(trx, [quizId, ...linkSources({ links })]);
      if (!added.every((one) => isLinked(all, one))) return null;
      if (unlinked.some((questionId) => !linkedNow.has(questionId) && all.has(refKey({ quizId, questionId }))))
        return null;
      const { questions, others } = await touchedBy(trx, saved, linkedNow);
      const changed = new Map(
        questions.flatMap(({ own, earlier, now }) =>
          earlier?.kind === now.kind ? [[own.link_id, { before: earlier, after: now }] as const] : [],
        ),
      );
      const uses = [...changed.keys()].flatMap((linkId) => others.get(linkId) ?? []);
      return uses.length === 0 ? [] : outcomesOf(trx, saved, uses, changed, new Set(correctsIn), call);
    },
  };
};
