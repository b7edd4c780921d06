/** Parts of the approval for other modules; imports no module, because quizzes and site need each other. */
import type { Db } from '../../../platform/database/tables.ts';

/** Key of the rule about approval in the settings. */
export const RULE_SETTING = 'quizzes.review';

/** Throws REVIEW_REQUIRED if one of the quizzes is neither published nor approved, but has to be. */
export type DemandApprovedSources = (db: Db, quizIds: readonly string[]) => Promise<void>;
