import { amountText } from '#shared/domain/quizzes/unit.ts';
import { Text } from '#shared/ui/system.ts';
import { typedNumber } from '../../../../../app/staff/writing/typed-numbers.ts';
import type { FormQuestion } from '../../form.ts';
import { numberSpellings } from './number-spellings.ts';
import { unitOfForm } from './unit-fields.tsx';

const SHOWN = 8;

const rangeOf = (correct: number, tolerance: number, unit: string | undefined): string | null => {
  if (!(tolerance > 0)) return null;
  // Sums of decimals have more digits than their authors wrote.
  const bound = (value: number): string => amountText(Number(value.toPrecision(12)), unit);
  return `Every number from ${bound(correct - tolerance)} to ${bound(correct + tolerance)} is right.`;
};

/** Says how learners may type the right answer; nothing until it is a number. */
export const TypedAnswers = ({ question }: { readonly question: FormQuestion }) => {
  const unit = unitOfForm(question);
  const correct = typedNumber(question.number);
  if (Number.isNaN(correct)) return null;
  const range = rangeOf(correct, typedNumber(question.tolerance), unit.unit);
  return (
    <Text fontSize="sm" color="muted">
      Learners can type: {numberSpellings(correct, unit).slice(0, SHOWN).join(' · ')}
      {range !== null && (
        <>
          <br />
          {range}
        </>
      )}
    </Text>
  );
};
