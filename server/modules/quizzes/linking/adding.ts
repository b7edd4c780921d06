/** New links of questions with those of the bank. */
import type { Linking } from '#shared/contract/quizzes/linking/linking.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { isSameLinked } from '#shared/domain/quizzes/changes/linking.ts';
import { maySeeKey } from '../../../platform/authoring/permissions.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { invalid } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { bankQuestions, questionOf, refKey, type BankRef } from '../bank/picked-repository.ts';
import type { ChangedVersion } from '../editing/changing.ts';
import { findQuizzes } from '../reading/repository.ts';
import {
  addLinks,
  linkedQuestions,
  linksOfQuizzes,
  lockLinks,
  putLinks,
  putWaiting,
  type LinkRow,
} from './repository.ts';

/** A question of a saved quiz that becomes linked with one of the bank. */
export interface NewLink {
  readonly to: BankRef;
  readonly from: BankRef;
}

/** The quizzes whose questions become linked ones; they have to be locked. */
export const linkSources = (linking: Pick<Linking, 'links'> | undefined): string[] =>
  (linking?.links ?? []).map(({ from }) => from.quizId);

type Links = ReadonlyMap<string, LinkRow>;

/** Returns the links in those quizzes by `refKey`. */
export const linksByQuestion = async (db: Db, quizIds: readonly string[]): Promise<Links> => {
  const rows = quizIds.length === 0 ? [] : await linksOfQuizzes(db, [...new Set(quizIds)]);
  return new Map(rows.map((row) => [refKey({ quizId: row.quiz_id, questionId: row.question_id }), row]));
};

/** Whether both questions have the same link already. */
export const isLinked = (links: Links, { to, from }: NewLink): boolean => {
  const linkId = links.get(refKey(from))?.link_id;
  return linkId !== undefined && links.get(refKey(to))?.link_id === linkId;
};

export const createAdding = ({ clock, random }: Pick<Deps, 'clock' | 'random'>) => {
  /** Links questions of a saved quiz. It has to be locked, and so do the quizzes they are linked with. */
  const link = async (trx: Trx, added: readonly NewLink[]): Promise<void> => {
    if (added.length === 0) return;
    const sources = added.map(({ from }) => from);
    await addLinks(
      trx,
      sources.map((from) => ({ ...from, linkId: makeId(clock.now(), (count) => random.bytes(count)) })),
    );
    const quizIds = sources.map(({ quizId }) => quizId);
    const linkIdsOf = (links: Links) => sources.flatMap((from) => links.get(refKey(from))?.link_id ?? []);
    await lockLinks(trx, linkIdsOf(await linksByQuestion(trx, quizIds)));
    const links = await linksByQuestion(trx, quizIds);
    // With the correction that waits for the question they are linked with.
    const rows = added.flatMap(({ to, from }) => {
      const source = links.get(refKey(from));
      return source === undefined ? [] : [{ ...source, quiz_id: to.quizId, question_id: to.questionId }];
    });
    await putLinks(trx, rows);
    const linked = await linkedQuestions(trx, linkIdsOf(links));
    const questions = new Map(linked.map((one) => [refKey({ quizId: one.quiz_id, questionId: one.question_id }), one]));
    for (const { to, from } of added) {
      const [own, source] = [questions.get(refKey(to)), questions.get(refKey(from))];
      // A moved question is no longer in its quiz, which didn’t change otherwise.
      if (own === undefined || source?.from_quiz_id !== null) continue;
      if (isSameLinked(questionOf(own), questionOf(source))) continue;
      await putWaiting(trx, [own], { ...from, version: source.version }, clock.now());
    }
  };

  /** Adds the wanted links of a saved quiz that it doesn't have yet. Throws VALIDATION_FAILED. Returns the new ones. */
  const addWanted = async (
    trx: Trx,
    { quizId, after }: Pick<ChangedVersion, 'quizId' | 'after'>,
    wanted: Linking['links'],
    actor: Actor,
  ): Promise<NewLink[]> => {
    const present = new Map(after.map((question, index) => [question.id, { question, index }]));
    const all = wanted.map(({ questionId, from }): NewLink => ({ to: { quizId, questionId }, from }));
    const links = await linksByQuestion(trx, [quizId, ...linkSources({ links: wanted })]);
    const added = all.filter((one) => present.has(one.to.questionId) && !isLinked(links, one));
    if (added.length === 0) return [];
    const sources = new Map((await findQuizzes(trx, linkSources({ links: wanted }))).map((row) => [row.id, row]));
    const rows = await bankQuestions(
      trx,
      added.map(({ from }) => from),
    );
    const used = new Map<string, string>();
    for (const { quiz_id, question_id, link_id } of links.values())
      if (quiz_id === quizId && present.has(question_id)) used.set(link_id, question_id);
    for (const { to, from } of added) {
      const { question, index = 0 } = present.get(to.questionId) ?? {};
      const field = `questions.${String(index)}`;
      const source = sources.get(from.quizId);
      const row = rows.get(refKey(from));
      if (source === undefined || !maySeeKey(actor, source) || row === undefined)
        throw invalid(field, 'The question it’s linked with is no longer there. Unlink it to save a copy.');
      if (questionOf(row).kind !== question?.kind)
        throw invalid(field, 'A linked question must be of the same kind as the original. Unlink it to save a copy.');
      // Without a link the original is known by itself.
      const key = links.get(refKey(from))?.link_id ?? refKey(from);
      const other = used.get(key);
      if (from.quizId === quizId || (other !== undefined && other !== to.questionId))
        throw invalid(field, 'This quiz already has that linked question. Unlink it to save a copy.');
      used.set(key, to.questionId);
    }
    await link(trx, added);
    return added;
  };

  return { link, addWanted };
};
