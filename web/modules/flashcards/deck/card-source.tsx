import type { Flashcard } from '#shared/contract/flashcards/flashcards.ts';
import { Text, TextLink } from '#shared/ui/system.ts';

/** Where a card's text comes from. */
export const CardSource = ({ source }: Pick<Flashcard, 'source'>) =>
  source === null ? null : (
    <Text color="muted" fontSize="sm">
      Source:{' '}
      {source.url === null ? (
        source.title
      ) : (
        <TextLink href={source.url} target="_blank" rel="noreferrer">
          {source.title}
        </TextLink>
      )}
    </Text>
  );
