/** Grading of case studies. */
import { mutationsOf, type Mutation } from '../mutation.ts';

const CASES = 'server/modules/cases';

export const cases: readonly Mutation[] = [
  ...mutationsOf('shared/domain/cases/anonymous.ts', ['shared/domain/cases', `${CASES}/grading-options`], {
    'grading: names are hidden until the grade': ["anonymous && state !== 'graded'", 'false'],
  }),
  ...mutationsOf(`${CASES}/submissions/queue-repository.ts`, [`${CASES}/grading-options`], {
    'grading: a search for a hidden name': ['case when ${NAME_HIDDEN} then', 'case when 1 = 0 then'],
  }),
  ...mutationsOf(`${CASES}/comments/repository.ts`, [`${CASES}/comments`], {
    'grading: a saved comment of someone else is deleted': [
      ".deleteFrom('saved_comments')\n    .where('id', '=', id)\n    .where('owner_id', '=', ownerId)",
      ".deleteFrom('saved_comments')\n    .where('id', '=', id)",
    ],
  }),
  ...mutationsOf(`${CASES}/grades/grading-state.ts`, [`${CASES}/grades`], {
    'grading: the grade of another before both have finished': [
      '({ place, done }) => place !== READY && done === 1);',
      '({ place }) => place !== READY);',
    ],
    'grading: the summary of a grader’s own answer': ['|| graded.user_id === readerId || rows', '|| rows'],
  }),
  ...mutationsOf('shared/domain/cases/passages.ts', ['shared/domain/cases', `${CASES}/submissions`], {
    'grading: a passage with another text': ['answer.text.slice(from, to) === quote', 'quote.length === to - from'],
    'grading: a passage that overlaps another': [
      'one.from < other.to && other.from < one.to',
      'one.from === other.from',
    ],
  }),
  ...mutationsOf('shared/domain/cases/distribution.ts', ['shared/domain/cases'], {
    'grading: no one gets their own answer': ['grader !== writerId && grader', 'grader'],
  }),
];
