import styled from '@emotion/styled';
import { Check } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import type { ViewPart } from '#shared/contract/quizzes/question.ts';
import { PartText } from '../../question-player/part-text.tsx';
import { Key, OptionList, rowStyles } from './option-parts.ts';

const Row = styled.label(rowStyles, {
  position: 'relative',
  cursor: 'pointer',
  transition: 'border-color var(--motion-quick), background-color var(--motion-quick)',
  '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
  '& > svg': { marginInlineStart: 'auto', color: 'var(--accent-ink)', visibility: 'hidden' },
  '&:hover': { borderColor: 'var(--line-strong)' },
  '&:has(input:checked)': { borderColor: 'var(--accent-ink)', boxShadow: '0 0 0 1px var(--accent-ink)' },
  '&:has(input:checked) > svg': { visibility: 'visible' },
  '&:has(input:checked) > span:first-of-type': {
    backgroundColor: 'var(--accent)',
    borderColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '&:has(input:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
});

export type Choice = Readonly<ViewPart>;

interface ChoiceAnswerProps {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  /** True when more than one may be chosen. */
  readonly several: boolean;
  readonly labelledBy: string;
  readonly onToggle: (id: string) => void;
}

/** Moves the focus through checkboxes with the arrow keys, as in radio groups, without ticking them. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.findIndex((box) => box === event.target);
  if (at < 0) return;
  event.preventDefault();
  boxes[(at + step + boxes.length) % boxes.length]?.focus();
};

/** Options as large rows: radio buttons for one answer, checkboxes for more. */
export const ChoiceAnswer = ({ choices, chosen, several, labelledBy, onToggle }: ChoiceAnswerProps) => {
  const name = useId();
  return (
    <OptionList
      role={several ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      {...(several ? { onKeyDown: moveFocus } : {})}
    >
      {choices.map((choice, index) => (
        <Row key={choice.id}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            // Names from content leave MathML out.
            aria-label={choice.html && choice.text}
            checked={chosen.includes(choice.id)}
            onChange={() => onToggle(choice.id)}
          />
          <Key aria-hidden="true">{index + 1}</Key>
          <span>
            <PartText {...choice} />
          </span>
          <Check size={18} aria-hidden="true" />
        </Row>
      ))}
    </OptionList>
  );
};
