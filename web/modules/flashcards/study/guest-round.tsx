import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Deck } from '#shared/contract/flashcards/flashcards.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { cardsText } from '../labels.ts';
import { CardFaces } from './card-faces.tsx';

const SignIn = ({ deck }: { readonly deck: Deck }) => {
  const remember = (): void => void session.rememberPath(paths.deck(deck._id));
  return (
    <Row gap={3}>
      <Button as={Link} to={paths.login()} onClick={remember}>
        Sign in
      </Button>
      <Button as={Link} to={paths.signup()} variant="quiet" onClick={remember}>
        Create an account
      </Button>
    </Row>
  );
};

const End = ({ deck }: { readonly deck: Deck }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="guest-end" p={['24px', '40px']}>
      <Stack gap={4}>
        <Heading ref={heading} id="guest-end" tabIndex={-1} fontSize="xl">
          {cardsText(deck.cards.length)} seen
        </Heading>
        <Text color="muted">With a free account, each card returns shortly before you’d forget it.</Text>
        <SignIn deck={deck} />
      </Stack>
    </Card>
  );
};

/** The cards of a free deck for guests, one after the other; nothing is saved. */
const GuestRound = ({ deck }: { readonly deck: Deck }) => {
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState(false);
  const card = deck.cards[index];
  if (card === undefined) return <End deck={deck} />;
  const of = String(deck.cards.length);
  const next = (): void => {
    setShown(false);
    setIndex(index + 1);
  };
  return (
    <Stack gap={4}>
      <Text color="muted">Nothing is saved without an account. Sign in, and cards return when they’re due.</Text>
      <Progress
        label="Cards of this deck"
        value={index}
        max={deck.cards.length}
        valueText={`${String(index)} of ${of}`}
      />
      <CardFaces
        key={card._id}
        card={card}
        place={`Card ${String(index + 1)} of ${of}`}
        shown={shown}
        onShow={() => setShown(true)}
        onKey={(key) => {
          if (key !== ' ' && key !== 'Enter') return false;
          next();
          return true;
        }}
      >
        <Row>
          <Button onClick={next}>Next card</Button>
        </Row>
      </CardFaces>
    </Stack>
  );
};
export default GuestRound;
