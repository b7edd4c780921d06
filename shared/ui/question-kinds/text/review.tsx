import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { ReviewFace } from '../face.ts';
import { Aside, ReviewedText } from '../parts/reviewed-text.tsx';

/** More accepted spellings than this add nothing for the learner. */
const ALSO_MAX = 4;

const textOf = (answer: AnswerValue): string => (typeof answer === 'string' ? answer : '');

export const text: ReviewFace<'text'> = ({ value, rightAnswer, accepted = [], verdict }) => {
  const others = accepted.filter((one) => one !== rightAnswer).slice(0, ALSO_MAX);
  return (
    <>
      <ReviewedText yours={value === null ? null : textOf(value)} right={textOf(rightAnswer)} verdict={verdict} />
      {others.length > 0 && <Aside>Also accepted: {others.join(', ')}</Aside>}
    </>
  );
};
