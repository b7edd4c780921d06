import type { MOVE_MODES } from '#shared/contract/quizzes/moved-questions.ts';

/** Result of a mode: "3 questions copied". */
export const MOVED_LABELS: Readonly<Record<(typeof MOVE_MODES)[number], string>> = {
  copy: 'copied',
  link: 'linked',
  move: 'moved',
};
