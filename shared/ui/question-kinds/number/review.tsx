import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import { amountText } from '#shared/domain/quizzes/unit.ts';
import type { ReviewFace } from '../face.ts';
import { Aside, ReviewedText } from '../parts/reviewed-text.tsx';

export const number: ReviewFace<'number'> = ({ question: { unit }, value, rightAnswer, tolerance = 0, verdict }) => {
  const spelled = (given: AnswerValue): string => (typeof given === 'number' ? amountText(given, unit) : '');
  return (
    <>
      <ReviewedText yours={value === null ? null : spelled(value)} right={spelled(rightAnswer)} verdict={verdict} />
      {tolerance > 0 && <Aside>Anything within {amountText(tolerance, unit)} of it counts.</Aside>}
    </>
  );
};
