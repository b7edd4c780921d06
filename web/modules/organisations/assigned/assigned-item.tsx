import styled from '@emotion/styled';
import { useState } from 'react';
import type { AssignedItem } from '#shared/contract/organisations/assigned.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { dueText } from '#shared/domain/organisations/assignments.ts';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { CardLink, LinkedCard } from '../../../app/components/linked-card.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { StateTag } from '../assignments/labels.tsx';

const Line = styled(LinkedCard)({ padding: '14px 16px' });

const Note = styled.p({
  margin: 0,
  paddingInlineStart: '10px',
  borderInlineStart: '3px solid var(--line)',
  fontSize: 'var(--size-sm)',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

/** "Reach 60%. Your first 2 attempts count."; empty without terms. */
const termsText = ({ passMark, attemptsMax }: AssignedItem): string =>
  [
    ...(passMark === null ? [] : [`Reach ${numberText(passMark)}%.`]),
    ...(attemptsMax === null
      ? []
      : [attemptsMax === 1 ? 'Your first attempt counts.' : `Your first ${String(attemptsMax)} attempts count.`]),
  ].join(' ');

const resultText = ({ percent, attempts, doneAt, late }: AssignedItem): string => {
  if (percent === null) return '';
  const score = `Best ${numberText(percent)}% in ${countText(attempts, 'attempt')}`;
  return doneAt === null
    ? `${score}.`
    : `${score}, done on ${localDateText(doneAt)}${late ? ', after the due date' : ''}.`;
};

/** Returns true if no further attempt can complete the item. */
const isSpent = ({ state, attempts, attemptsMax }: AssignedItem): boolean =>
  state !== 'done' && attemptsMax !== null && attempts >= attemptsMax;

/** An assigned item, which opens the quiz. */
export const AssignedLine = ({ item }: { readonly item: AssignedItem }) => {
  const [now] = useState(() => Date.now());
  const { title, organisation, note, dueOn, state, available, itemId } = item;
  const facts = [termsText(item), resultText(item)].filter((text) => text !== '').join(' ');
  return (
    <Line as="li" lift={available}>
      <Stack gap={1} minWidth="0" flex="1 1 auto">
        <Row gap={3} justifyContent="space-between" alignItems="flex-start" flexWrap="nowrap">
          <Text fontWeight={600} style={{ overflowWrap: 'anywhere' }}>
            {available ? <CardLink to={paths.quiz(itemId)}>{title}</CardLink> : title}
          </Text>
          <StateTag state={state} />
        </Row>
        <Text color="muted" fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
          {state === 'done' ? `Due ${dayText(dueOn)}` : `${dueText(dueOn, now)}, ${dayText(dueOn)}`} · {organisation}
        </Text>
        {facts !== '' && <Text fontSize="sm">{facts}</Text>}
        {isSpent(item) && (
          <Text fontSize="sm">All attempts that count are used. Ask your organisation if you need another.</Text>
        )}
        {!available && <Text fontSize="sm">This quiz can no longer be opened.</Text>}
        {note !== '' && <Note>{note}</Note>}
      </Stack>
    </Line>
  );
};
