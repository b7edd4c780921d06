import { useMemo, useState } from 'react';
import { findTerm, termQuestion, type TermCard } from '#shared/domain/flashcards/terms.ts';
import { shuffled } from '#shared/domain/common/seeded.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Stack, TextLink } from '#shared/ui/system.ts';
import { useSite } from '../../page.ts';
import { ViewSkeleton } from '../../app/view-skeleton.tsx';
import { TermQuestion } from './term-question.tsx';
import { useTerms } from './use-terms.ts';

interface TermsProps {
  /** The selected words. */
  readonly text: string;
  /** Null for a guest. */
  readonly userId: string | null;
}

const NotFound = ({ text, onAnother }: { readonly text: string; readonly onAnother: (() => void) | null }) => {
  const site = useSite();
  return (
    <Card p="0">
      <EmptyState
        as="h1"
        title={`No flashcard explains “${text}”`}
        action={
          <Stack gap={3} alignItems="center">
            {onAnother !== null && <Button onClick={onAnother}>Quiz me on another term</Button>}
            <TextLink href={site(`/search?${new URLSearchParams({ q: text }).toString()}`)}>
              Search the website for it
            </TextLink>
          </Stack>
        }
      >
        We looked in the flashcards on this device. The words you selected weren’t sent anywhere.
      </EmptyState>
    </Card>
  );
};

const Found = ({ cards, text }: { readonly cards: readonly TermCard[]; readonly text: string }) => {
  const [seed] = useState(() => crypto.randomUUID());
  const [count, setCount] = useState(0);
  const first = useMemo(() => findTerm(cards, text), [cards, text]);
  // After the term itself, others of its deck; without one, of all decks.
  const rest = useMemo(() => {
    const deck = cards.filter((card) => first === null || (card.deck === first.deck && card.front !== first.front));
    return shuffled(deck, seed);
  }, [cards, first, seed]);
  const order = first === null ? rest : [first, ...rest];
  const index = first === null ? count - 1 : count;
  const card = index < 0 ? undefined : order[index % order.length];
  const onNext = (): void => setCount((now) => now + 1);
  if (card === undefined) return <NotFound text={text} onAnother={order.length > 0 ? onNext : null} />;
  return (
    <TermQuestion
      key={`${String(count)} ${card.front}`}
      card={card}
      question={termQuestion(cards, card, `${seed} ${String(count)}`)}
      onNext={onNext}
    />
  );
};

/** A quiz on selected words, from the flashcards on this device. */
const Terms = ({ text, userId }: TermsProps) => {
  const terms = useTerms(userId);
  if (terms.status === 'loading') return <ViewSkeleton label="Loading flashcards" />;
  if (terms.status === 'failed') {
    return (
      <Card p="0">
        <ErrorState as="h1" title="The flashcards didn’t load" message={terms.error.message} onRetry={terms.retry} />
      </Card>
    );
  }
  return <Found key={text} cards={terms.cards} text={text} />;
};
export default Terms;
