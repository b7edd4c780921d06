import type { Topic } from '../../../platform/cache/topics.ts';
import { createPreparedCache } from '../../../platform/http/routes/prepared-cache.ts';
import { publishScheduled } from './repository.ts';
import type { QuizDeps } from './ports.ts';

import { createCorrections } from '../corrections/service.ts';
import { createQuizLifecycle, type QuizLifecycle } from '../editing/lifecycle.ts';
import { createQuizReading, type QuizReading } from './reading.ts';
import { createStoring, type Storing } from '../editing/storing.ts';
import { createQuizVersionsOf, type QuizVersionsOf } from './versions.ts';
import type { WorkingCopies } from '../../../platform/authoring/working-copies.ts';
import { createQuizCopies } from '../editing/working-copies.ts';
import { reviewRule } from '../reviewing/approval.ts';
import { createQuizWriting, type QuizWriting } from '../editing/writing.ts';
import { createQuizLinks } from '../linking/service.ts';

export interface QuizService extends QuizReading, QuizWriting, QuizLifecycle, QuizVersionsOf {
  readonly workingCopies: WorkingCopies;
  /** Returns what was corrected in a published quiz, newest first. Throws 404 for any other quiz. */
  readonly corrections: ReturnType<typeof createCorrections>;
  /** Returns the linked questions of a quiz. Throws 404 or FORBIDDEN. */
  readonly links: ReturnType<typeof createQuizLinks>;
  /** For imports. */
  readonly storing: Storing;
  /** Publishes the scheduled quizzes whose time has come; for the background. */
  publishDue(): Promise<void>;
}

/** Topics that invalidate the cached cards. */
const CARD_TOPICS: readonly Topic[] = ['quizzes'];

/** Quizzes apart from attempts: reading and authoring. */
export const createQuizService = (deps: QuizDeps): QuizService => {
  const cards = createPreparedCache(deps, CARD_TOPICS);
  return {
    ...createQuizReading(deps, cards),
    ...createQuizWriting(deps),
    ...createQuizLifecycle(deps),
    ...createQuizVersionsOf(deps),
    workingCopies: createQuizCopies(deps),
    corrections: createCorrections(deps),
    links: createQuizLinks(deps),
    storing: createStoring(deps),
    async publishDue() {
      const { required } = await reviewRule(deps.db);
      if ((await publishScheduled(deps.db, deps.clock.now(), required)) > 0) deps.content.changed();
    },
  };
};
