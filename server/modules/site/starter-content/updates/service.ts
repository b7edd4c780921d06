import { notFound } from '../../../../platform/http/routes/refusal.ts';
import type { Deps } from '../../../../platform/dependencies.ts';
import { documentKinds } from '../documents/kinds.ts';
import { createDocumentUpdates } from './documents.ts';
import { createQuizUpdates, type QuizUpdatesDeps } from './quizzes.ts';
import type { UpdateSource } from './source.ts';

export type ContentUpdates = UpdateSource;

export interface UpdatesDeps extends QuizUpdatesDeps, Pick<Deps, 'files'> {}

/** Updates of what came with the starter content: quizzes and daily sets, and documents of each kind. */
export const createContentUpdates = (deps: UpdatesDeps): ContentUpdates => {
  const quizzes = createQuizUpdates(deps);
  const documents = new Map(
    documentKinds(deps, deps.contentDir).map((kind) => [kind.name as string, createDocumentUpdates(deps, kind)]),
  );
  const sources = [quizzes, ...documents.values()];
  return {
    async updateUnedited() {
      let updated = 0;
      for (const source of sources) updated += await source.updateUnedited();
      return updated;
    },
    async list() {
      const offers = [];
      for (const source of sources) offers.push(...(await source.list()));
      return offers;
    },
    async decide(key, decision, call) {
      const [name = '', rest] = key.split(':');
      const source = rest === undefined ? quizzes : documents.get(name);
      if (source === undefined) throw notFound('update');
      return source.decide(key, decision, call);
    },
  };
};
