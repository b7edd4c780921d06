import type { SearchHit } from '#shared/contract/search/search.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { fits } from '#shared/domain/search/tokens.ts';
import { heldReviews } from '../../weekly-tests/index.ts';
import { askedBody, type QuizBody, type QuizVersions, type VersionRef } from '../../quizzes/index.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { newestFinished } from './answered-repository.ts';
import { readableTextOf } from '../../../platform/html/formulas.ts';

/** Longest question in a hit, in characters. */
const PROMPT_MAX = 240;
/** Where a calculated question has a number of its own. */
const PARAMETER = /\{\w+\}/g;

export interface AnsweredDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly versions: QuizVersions;
}

/** Finds questions of the user's newest finished attempt of each quiz, unless a weekly test still holds its review back. */
export type SearchAnswered = (actor: Actor, words: readonly string[], most: number) => Promise<SearchHit[]>;

export const createSearchAnswered = ({ db, clock, versions }: AnsweredDeps): SearchAnswered => {
  // Versions never change, and their cache is bounded.
  const prompts = new WeakMap<QuizBody, readonly string[]>();
  const promptsOf = (body: QuizBody): readonly string[] => {
    const known = prompts.get(body);
    if (known !== undefined) return known;
    const read = body.questions.map(({ prompt }) => readableTextOf(prompt).replace(PARAMETER, '…'));
    prompts.set(body, read);
    return read;
  };

  return async ({ userId }, words, most) => {
    const newest = new Map<string, VersionRef & { readonly drawn: string | null }>();
    for (const { quiz_id: quizId, version, drawn_questions: drawn } of await newestFinished(db, userId)) {
      if (!newest.has(quizId)) newest.set(quizId, { quizId, version, drawn });
    }
    const refs = [...newest.values()];
    await versions.load(db, refs);
    const read: { readonly quizId: string; readonly body: QuizBody }[] = [];
    for (const { drawn, ...ref } of refs) {
      read.push({ quizId: ref.quizId, body: askedBody(await versions.read(db, ref), drawn) });
    }
    const weekly = read.filter(({ body }) => body.weeklyTest === true).map(({ quizId }) => quizId);
    const held = await heldReviews(db, weekly, clock.now());
    const hits: SearchHit[] = [];
    for (const { quizId, body } of read) {
      if (held.has(quizId)) continue;
      for (const prompt of promptsOf(body)) {
        if (!fits(words, prompt)) continue;
        hits.push({ _id: quizId, title: shortened(prompt, PROMPT_MAX), text: body.title, locked: false });
        if (hits.length === most) return hits;
      }
    }
    return hits;
  };
};
