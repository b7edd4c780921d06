import styled from '@emotion/styled';
import { Check, Flag, X } from 'lucide-react';
import { isQuestionAnswered, questionsOf, unansweredCount, type OpenState } from '#shared/attempt/state.ts';
import { Text } from '../system.ts';
import { OUTCOME_TITLES } from './labels.ts';

const Numbers = styled.ol({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, 44px)',
  gap: '8px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Jump = styled.button({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  padding: 0,
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'transparent',
  color: 'var(--ink)',
  font: 'inherit',
  fontSize: 'var(--size-sm)',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--ink)' },
  '&[data-answered=true]': {
    backgroundColor: 'var(--accent-soft)',
    borderColor: 'transparent',
    color: 'var(--accent-ink)',
  },
  '&[aria-current]': { boxShadow: '0 0 0 2px var(--accent-ink)' },
  '&:disabled': { cursor: 'default' },
});

const Mark = styled.span({ position: 'absolute', top: '3px', insetInlineEnd: '3px' });
const FlagMark = styled(Mark)({ insetInlineEnd: 'auto', insetInlineStart: '3px', color: 'var(--bad)' });

interface OverviewProps {
  readonly state: OpenState;
  readonly onMove: (index: number) => void;
}

/** All questions by number: answered or checked, flagged, current. A click opens a question. */
export const Overview = ({ state, onMove }: OverviewProps) => {
  const questions = questionsOf(state);
  const left = unansweredCount(state);
  return (
    <nav aria-label="All questions">
      <Numbers>
        {questions.map((question, index) => {
          const answered = isQuestionAnswered(state, question);
          const flagged = state.flags.includes(question.id);
          const verdict = state.reviews?.[question.id]?.verdict;
          const isWrong = verdict !== undefined && verdict !== 'right';
          const progress = verdict === undefined ? (answered ? 'answered' : 'not answered') : OUTCOME_TITLES[verdict];
          const states = [progress.toLowerCase(), ...(flagged ? ['flagged for later'] : [])];
          return (
            <li key={question.id}>
              <Jump
                type="button"
                data-answered={answered}
                aria-current={index === state.index ? 'step' : undefined}
                aria-label={`Question ${String(index + 1)}, ${states.join(', ')}`}
                onClick={() => onMove(index)}
              >
                {index + 1}
                {flagged && (
                  <FlagMark>
                    <Flag size={11} aria-hidden="true" fill="currentColor" />
                  </FlagMark>
                )}
                {answered && (
                  <Mark>
                    {isWrong ? (
                      <X size={11} aria-hidden="true" strokeWidth={3} />
                    ) : (
                      <Check size={11} aria-hidden="true" strokeWidth={3} />
                    )}
                  </Mark>
                )}
              </Jump>
            </li>
          );
        })}
      </Numbers>
      <Text color="muted" fontSize="sm" mt={4} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {questions.length - left} answered, {left} to go
        {state.flags.length > 0 && `, ${String(state.flags.length)} flagged`}
      </Text>
    </nav>
  );
};
