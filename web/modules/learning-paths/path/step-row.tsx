import styled from '@emotion/styled';
import { Check, Lock, Minus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PathStep } from '#shared/contract/learning-paths/learning-paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { LockedTag } from '../../../app/components/plans/subscriber-tag.tsx';
import { kindText, minutesText, partText, pathOfStep, reasonText, waitsText, wholePercent } from '../labels.ts';
import type { PathActions } from './use-path-actions.ts';

const Line = styled.li({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: '14px',
  paddingBottom: '28px',
  // The line from this step's dot to the next one's.
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: '15px',
    top: '36px',
    bottom: '4px',
    borderLeft: '2px solid var(--line)',
  },
});

const Dot = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  border: '1px solid var(--line-strong)',
  borderRadius: '50%',
  backgroundColor: 'var(--surface)',
  color: 'var(--muted)',
  fontSize: 'var(--size-sm)',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '&[data-state=done]': { borderColor: 'transparent', backgroundColor: 'var(--good-soft)', color: 'var(--good)' },
  '&[data-state=next]': { borderColor: 'transparent', backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
});

const ICONS: Partial<Record<PathStep['state'], typeof Check>> = { done: Check, locked: Lock, unavailable: Minus };

const StateLine = ({ step }: { readonly step: PathStep }) => {
  const { state, percent, waitsFor } = step;
  const part = partText(step);
  const result = percent === null ? null : `${String(wholePercent(percent))}%`;
  switch (state) {
    case 'done':
      return <Tag tone="good">{result === null ? 'Done' : `Done · ${result}`}</Tag>;
    case 'next':
      return <Tag tone="accent">{part === null ? 'Next' : `Next · ${part}`}</Tag>;
    case 'available':
      return part === null ? null : <Tag>{part}</Tag>;
    case 'waiting':
      return (
        <Text color="muted" fontSize="sm">
          After {waitsText(waitsFor)}
        </Text>
      );
    case 'locked':
      return <LockedTag />;
    case 'unavailable':
      return <Tag>No longer available</Tag>;
  }
};

interface StepRowProps {
  readonly step: PathStep;
  /** Counted from 1. */
  readonly position: number;
  /** Null for guests. */
  readonly actions: PathActions | null;
  /** Opens items in another tab. */
  readonly isPreview: boolean;
}

/** A step of a path: what it is, why it is there, its state, and a mark where the learner sets it. */
export const StepRow = ({ step, position, actions, isPreview }: StepRowProps) => {
  const { state, item, markable } = step;
  const Icon = ICONS[state];
  const isOpen = state !== 'unavailable' && state !== 'waiting';
  const canMark = markable && actions !== null && (state === 'done' || state === 'next' || state === 'available');
  return (
    <Line aria-current={state === 'next' ? 'step' : undefined}>
      <Dot data-state={state} aria-hidden="true">
        {Icon === undefined ? position : <Icon size={16} />}
      </Dot>
      <Stack gap={2} pt={1}>
        <Text color="muted" fontSize="sm">
          {kindText(step)} · {minutesText(step.minutes)}
        </Text>
        <Heading as="h3" fontSize="lg" color={isOpen ? 'ink' : 'muted'}>
          {isOpen ? (
            <TextLink
              as={Link}
              to={pathOfStep(step)}
              target={isPreview ? '_blank' : undefined}
              onClick={() => actions?.opened(step)}
            >
              {item.title}
            </TextLink>
          ) : (
            item.title
          )}
        </Heading>
        {state !== 'unavailable' && <Text color="muted">{reasonText(step)}</Text>}
        <Row gap={3}>
          <StateLine step={step} />
          {canMark && (
            <Button
              variant={state === 'done' ? 'plain' : 'quiet'}
              scale="small"
              minHeight="44px"
              busy={actions.busy}
              aria-label={state === 'done' ? `Undo: ${item.title}` : `Mark as done: ${item.title}`}
              onClick={() => void actions.mark(step._id, state !== 'done')}
            >
              {state === 'done' ? 'Undo' : 'Mark as done'}
            </Button>
          )}
        </Row>
      </Stack>
    </Line>
  );
};
