import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import { amountText } from '#shared/domain/quizzes/unit.ts';
import type { ReviewFace } from '../face.ts';
import { Aside, ReviewedText } from '../parts/reviewed-text.tsx';

export const number: ReviewFace<'number'> = ({ question: { unit }, value, rightAnswer, tolerance = 0, verdict }) => {
  const textOf = (answer: AnswerValue): string => (typeof answer === 'number' ? amountText(answer, unit) : '');
  return (
    <>
      <ReviewedText yours={value === null ? null : textOf(value)} right={textOf(rightAnswer)} verdict={verdict} />
      {tolerance > 0 && <Aside>Answers within {amountText(tolerance, unit)} count as right.</Aside>}
    </>
  );
};
