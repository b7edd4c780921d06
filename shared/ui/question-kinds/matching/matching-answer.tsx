import styled from '@emotion/styled';
import { useId } from 'react';
import type { ViewPart } from '#shared/contract/quizzes/question.ts';
import { letterOf } from '#shared/domain/common/text/letter.ts';
import { inputStyles } from '../../fields/field-parts.ts';
import { PartText } from '../../question-player/part-text.tsx';
import { Key } from '../parts/option-parts.ts';

const Pairs = styled.div({ display: 'grid', gap: '12px', margin: 0 });
const Pair = styled.div({
  display: 'grid',
  gap: '8px 16px',
  alignItems: 'center',
  padding: '12px 16px',
  border: '1px solid var(--line)',
  borderRadius: '12px',
  '@container player (min-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});
const Left = styled.label({ fontWeight: 520, lineHeight: 1.45, overflowWrap: 'anywhere' });
const Select = styled.select(inputStyles, { cursor: 'pointer', textOverflow: 'ellipsis' });
const Legend = styled.ol({
  display: 'grid',
  gap: '8px',
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: '12px', alignItems: 'baseline', lineHeight: 1.45 },
});

/** Right sides longer than this don't fit a select, so they are listed above and chosen by letter. */
const LONG = 34;

export type Pairing = readonly (readonly [left: string, right: string])[];

interface MatchingAnswerProps {
  readonly left: readonly ViewPart[];
  readonly right: readonly ViewPart[];
  readonly pairs: Pairing;
  readonly labelledBy: string;
  readonly onChange: (pairs: [string, string][]) => void;
}

/** A native select for each left side. */
export const MatchingAnswer = ({ left, right, pairs, labelledBy, onChange }: MatchingAnswerProps) => {
  const id = useId();
  // A select shows no formulas.
  const long = right.some(({ text, html }) => text.length > LONG || html !== undefined);
  const rightOf = new Map(pairs);
  const usedBy = new Map(pairs.map(([leftId, rightId]) => [rightId, leftId]));
  const choose = (leftId: string, rightId: string): void => {
    const next = new Map(rightOf);
    if (rightId === '') next.delete(leftId);
    else next.set(leftId, rightId);
    onChange(
      left.flatMap((part) => {
        const chosen = next.get(part.id);
        return chosen === undefined ? [] : [[part.id, chosen] as [string, string]];
      }),
    );
  };
  return (
    <div role="group" aria-labelledby={labelledBy}>
      {long && (
        <Legend>
          {right.map((part, index) => (
            <li key={part.id}>
              <Key>{letterOf(index)}</Key>
              <span>
                <PartText {...part} />
              </span>
            </li>
          ))}
        </Legend>
      )}
      <Pairs>
        {left.map((part) => (
          <Pair key={part.id}>
            <Left htmlFor={`${id}-${part.id}`}>
              <PartText {...part} />
            </Left>
            <Select
              aria-label={part.html && part.text}
              id={`${id}-${part.id}`}
              value={rightOf.get(part.id) ?? ''}
              onChange={(event) => choose(part.id, event.target.value)}
            >
              <option value="">Choose a match</option>
              {right.map((option, index) => (
                <option key={option.id} value={option.id}>
                  {long ? `${letterOf(index)}. ` : ''}
                  {option.text}
                  {usedBy.has(option.id) && usedBy.get(option.id) !== part.id ? ' (used)' : ''}
                </option>
              ))}
            </Select>
          </Pair>
        ))}
      </Pairs>
    </div>
  );
};
