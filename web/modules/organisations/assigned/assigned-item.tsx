import styled from '@emotion/styled';
import { useState } from 'react';
import type { AssignedItem } from '#shared/contract/organisations/assigned.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { ASSIGNMENT_KIND_FACTS, dueText, type AssignmentKind } from '#shared/domain/organisations/assignments.ts';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { CardLink, LinkedCard } from '../../../app/components/linked-card.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { DONE_TEXTS, StateTag } from '../assignments/labels.tsx';

const Line = styled(LinkedCard)({ padding: '14px 16px' });

const Note = styled.p({
  margin: 0,
  paddingInlineStart: '10px',
  borderInlineStart: '3px solid var(--line)',
  fontSize: 'var(--size-sm)',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

const PATHS: Readonly<Record<AssignmentKind, (item: AssignedItem) => string>> = {
  quiz: ({ itemId }) => paths.quiz(itemId),
  insight: ({ itemId, title }) => paths.newsInsight(itemId, title),
  case: ({ itemId }) => paths.caseStudy(itemId),
  weeklyTest: () => paths.weeklyTest(),
  path: ({ itemId }) => paths.learningPath(itemId),
};

/** "Reach 60%. Your first 2 attempts count."; empty without terms. */
const termsText = ({ kind, state, passMark, attemptsMax }: AssignedItem): string =>
  [
    ...(state === 'done' || passMark !== null || kind === 'quiz' ? [] : [DONE_TEXTS[kind]]),
    ...(passMark === null ? [] : [`Reach ${numberText(passMark)}%.`]),
    ...(attemptsMax === null
      ? []
      : [pluralText(attemptsMax, 'Your first attempt counts.', `Your first ${String(attemptsMax)} attempts count.`)]),
  ].join(' ');

const scoreText = ({ kind, percent, attempts }: AssignedItem): string => {
  if (percent === null) return '';
  const score = `${numberText(percent)}%`;
  return ASSIGNMENT_KIND_FACTS[kind].inAttempts ? `Best ${score} in ${countText(attempts, 'attempt')}` : score;
};

/** "Best 80% in 2 attempts, done on 4 May.", "Done on 4 May, after the due date."; empty before the first result. */
const resultText = (item: AssignedItem): string => {
  const { kind, attempts, doneAt, late } = item;
  const score = scoreText(item);
  if (doneAt === null) {
    const isWaiting = kind === 'case' && attempts > 0 && score === '';
    return isWaiting ? 'Submitted, and waits for its grade.' : score === '' ? '' : `${score}.`;
  }
  const done = `${score === '' ? 'Done' : `${score}, done`} on ${localDateText(doneAt)}`;
  return `${done}${late ? ', after the due date' : ''}.`;
};

/** Returns true if no further attempt can complete the item. */
const isSpent = ({ state, attempts, attemptsMax }: AssignedItem): boolean =>
  state !== 'done' && attemptsMax !== null && attempts >= attemptsMax;

/** An assigned item with a link to it. */
export const AssignedLine = ({ item }: { readonly item: AssignedItem }) => {
  const [now] = useState(() => Date.now());
  const { kind, title, organisation, note, dueOn, state, available } = item;
  const { label, name } = ASSIGNMENT_KIND_FACTS[kind];
  const facts = [termsText(item), resultText(item)].filter((text) => text !== '').join(' ');
  return (
    <Line as="li" lift={available}>
      <Stack gap={1} minWidth="0" flex="1 1 auto">
        <Row gap={3} justifyContent="space-between" alignItems="flex-start" flexWrap="nowrap">
          <Text fontWeight={600} style={{ overflowWrap: 'anywhere' }}>
            {available ? <CardLink to={PATHS[kind](item)}>{title}</CardLink> : title}
          </Text>
          <StateTag state={state} />
        </Row>
        <Text color="muted" fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
          {label} · {state === 'done' ? `Due ${dayText(dueOn)}` : `${dueText(dueOn, now)}, ${dayText(dueOn)}`} ·{' '}
          {organisation}
        </Text>
        {facts !== '' && <Text fontSize="sm">{facts}</Text>}
        {isSpent(item) && (
          <Text fontSize="sm">All attempts that count are used. Ask your organisation if you need another.</Text>
        )}
        {!available && <Text fontSize="sm">This {name} can no longer be opened.</Text>}
        {note !== '' && <Note>{note}</Note>}
      </Stack>
    </Line>
  );
};
