import styled from '@emotion/styled';
import type { Flashcard } from '#shared/contract/flashcards/flashcards.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { CardSource } from './card-source.tsx';

const Item = styled.details({
  borderTop: '1px solid var(--line)',
  '& > summary': { padding: '12px 4px', fontWeight: 600, cursor: 'pointer', lineHeight: 1.45 },
  '& > div': { display: 'grid', gap: '8px', padding: '0 4px 16px 22px' },
});

/** All cards of a deck: each shows its back when it is opened. */
export const CardList = ({ cards }: { readonly cards: readonly Flashcard[] }) => (
  <Stack as="section" gap={3} aria-labelledby="all-cards">
    <Heading id="all-cards" fontSize="lg">
      All cards
    </Heading>
    <div>
      {cards.map((card) => (
        <Item key={card._id}>
          <summary>{card.front}</summary>
          <div>
            <Text>{card.back}</Text>
            {card.example !== null && <Text color="muted">Example: {card.example}</Text>}
            <CardSource source={card.source} />
          </div>
        </Item>
      ))}
    </div>
  </Stack>
);
