import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { ReviewFace } from '../face.ts';
import { Aside, ReviewedText } from '../parts/reviewed-text.tsx';

/** Other spellings beyond these teach nothing. */
const ALSO_MAX = 4;

const spelled = (given: AnswerValue): string => (typeof given === 'string' ? given : '');

export const text: ReviewFace<'text'> = ({ value, rightAnswer, accepted = [], verdict }) => {
  const others = accepted.filter((one) => one !== rightAnswer).slice(0, ALSO_MAX);
  return (
    <>
      <ReviewedText yours={value === null ? null : spelled(value)} right={spelled(rightAnswer)} verdict={verdict} />
      {others.length > 0 && <Aside>Also accepted: {others.join(', ')}</Aside>}
    </>
  );
};
