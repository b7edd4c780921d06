import type { ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import { amountText } from '#shared/domain/quizzes/unit.ts';
import { choicesOf, chosenOf } from './choices.ts';
import { OptionList } from './option-parts.ts';
import { Text } from '../system.ts';
import { ReviewedRow, type RowTone } from './reviewed-row.tsx';
import { idsOf, pairsOf } from './values.ts';

const YOURS = 'your answer';
const RIGHT = 'right answer';
/** Other spellings beyond these teach nothing. */
const ALSO_MAX = 4;

interface ReviewedAnswerProps {
  readonly reviewed: ReviewedQuestion;
}

const Choices = ({ reviewed: { question, value, rightAnswer } }: ReviewedAnswerProps) => {
  const chosen = new Set(chosenOf(value));
  const right = new Set(chosenOf(rightAnswer));
  return choicesOf(question).map(({ id, text }, index) => {
    const isRight = right.has(id);
    const isChosen = chosen.has(id);
    const tone: RowTone = isRight ? 'good' : isChosen ? 'bad' : 'plain';
    const notes = [...(isChosen ? [YOURS] : []), ...(isRight ? [RIGHT] : [])].join(', ');
    return (
      <ReviewedRow key={id} tone={tone} note={notes === '' ? undefined : notes} mark={String(index + 1)}>
        {text}
      </ReviewedRow>
    );
  });
};

const Written = ({ reviewed }: ReviewedAnswerProps) => {
  const { question, value, rightAnswer, accepted = [], tolerance = 0, verdict } = reviewed;
  const unit = question.kind === 'number' ? question.unit : undefined;
  const spelled = (given: typeof value): string =>
    typeof given === 'number' ? amountText(given, unit) : typeof given === 'string' ? given : '';
  const others = accepted.filter((text) => text !== rightAnswer).slice(0, ALSO_MAX);
  const exact = spelled(value) === spelled(rightAnswer);
  return (
    <>
      {value !== null && (
        <ReviewedRow tone={verdict === 'right' ? 'good' : 'bad'} note={exact ? `${YOURS}, ${RIGHT}` : YOURS}>
          {spelled(value)}
        </ReviewedRow>
      )}
      {!exact && (
        <ReviewedRow tone="good" note={RIGHT}>
          {spelled(rightAnswer)}
        </ReviewedRow>
      )}
      {tolerance > 0 && (
        <Text color="muted" fontSize="sm">
          Anything within {amountText(tolerance, unit)} of it counts.
        </Text>
      )}
      {others.length > 0 && (
        <Text color="muted" fontSize="sm">
          Also accepted: {others.join(', ')}
        </Text>
      )}
    </>
  );
};

const Matches = ({ reviewed: { question, value, rightAnswer } }: ReviewedAnswerProps) => {
  if (question.kind !== 'matching') return null;
  const yours = new Map(pairsOf(value));
  const right = new Map(pairsOf(rightAnswer));
  const textOf = (id: string | undefined): string => question.right.find((part) => part.id === id)?.text ?? '';
  return question.left.map(({ id, text }, index) => {
    const given = yours.get(id);
    const fits = given !== undefined && given === right.get(id);
    if (fits || given === undefined) {
      return (
        <ReviewedRow key={id} tone={fits ? 'good' : 'plain'} note={fits ? YOURS : RIGHT} mark={String(index + 1)}>
          <b>{text}</b>: {textOf(right.get(id))}
        </ReviewedRow>
      );
    }
    return (
      <ReviewedRow key={id} tone="bad" note={YOURS} more={<>Right answer: {textOf(right.get(id))}</>}>
        <b>{text}</b>: {textOf(given)}
      </ReviewedRow>
    );
  });
};

const Order = ({ reviewed: { question, value, rightAnswer } }: ReviewedAnswerProps) => {
  if (question.kind !== 'ordering') return null;
  const yours = idsOf(value);
  return (
    <>
      <Text color="muted" fontSize="sm">
        The right order{yours === null ? '' : ', and where you put each'}
      </Text>
      {(idsOf(rightAnswer) ?? []).map((id, index) => {
        const place = yours?.indexOf(id) ?? -1;
        const here = place === index;
        return (
          <ReviewedRow
            key={id}
            tone={place < 0 ? 'plain' : here ? 'good' : 'bad'}
            mark={String(index + 1)}
            note={place < 0 ? undefined : here ? 'you put it here' : `you put it in place ${String(place + 1)}`}
          >
            {place < 0 ? '' : `${String(index + 1)}. `}
            {question.items.find((item) => item.id === id)?.text}
          </ReviewedRow>
        );
      })}
    </>
  );
};

/** What was answered beside what is right, in the shape of its kind. */
export const ReviewedAnswer = ({ reviewed }: ReviewedAnswerProps) => {
  const { kind } = reviewed.question;
  const Shape =
    kind === 'matching'
      ? Matches
      : kind === 'ordering'
        ? Order
        : kind === 'number' || kind === 'text'
          ? Written
          : Choices;
  return (
    <OptionList>
      <Shape reviewed={reviewed} />
    </OptionList>
  );
};
