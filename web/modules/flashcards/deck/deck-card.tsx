import styled from '@emotion/styled';
import { Layers } from 'lucide-react';
import type { DeckSummary } from '#shared/contract/flashcards/flashcards.ts';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { CardFact, CardLink, LinkedCard } from '../../../app/components/linked-card.ts';
import { LockedTag } from '../../../app/components/plans/subscriber-tag.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { cardsText, waitingText } from '../labels.ts';

const Whole = styled(LinkedCard)({ flexDirection: 'column', gap: '12px', height: '100%' });

/** A deck in the list, with the learner's progress. */
export const DeckCard = ({ deck }: { readonly deck: DeckSummary }) => {
  const { progress, cardCount, locked } = deck;
  const waiting = progress === null || locked !== null ? null : waitingText(progress);
  const learned = progress === null ? '' : `${String(progress.learned)} of ${String(cardCount)} learned`;
  return (
    <Whole as="article" lift>
      <Heading as="h2" fontSize="xl">
        <CardLink to={paths.deck(deck._id)}>{deck.title}</CardLink>
      </Heading>
      <Text color="muted">{deck.description}</Text>
      <Stack gap={3} mt="auto" pt={2}>
        {progress !== null && progress.started > 0 && (
          <Progress label="Cards learned" value={progress.learned} max={cardCount} valueText={learned} />
        )}
        <Row gap={4} color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          <CardFact>
            <Layers size={16} aria-hidden="true" />
            {progress !== null && progress.started > 0 ? learned : cardsText(cardCount)}
          </CardFact>
          {waiting !== null && <Tag tone={progress !== null && progress.due > 0 ? 'accent' : 'info'}>{waiting}</Tag>}
          {locked !== null && <LockedTag />}
        </Row>
      </Stack>
    </Whole>
  );
};
