import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Deck } from '#shared/contract/flashcards/flashcards.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { ComingBack } from '../../../app/components/repetition/coming-back.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { cardsText, laterText, waitingText } from '../labels.ts';
import type { StudyState } from './study-state.ts';

interface StudyEndProps {
  readonly deck: Deck;
  readonly state: StudyState;
  /** Loads the cards that can be studied now. */
  readonly onAgain: () => void;
}

/** The end of a session: what was studied, and when there is more. */
export const StudyEnd = ({ deck, state: { dues, progress }, onAgain }: StudyEndProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const waiting = waitingText(progress);
  return (
    <Card as="section" aria-labelledby="study-end" p={['24px', '40px']}>
      <Stack gap={4}>
        <Heading ref={heading} id="study-end" tabIndex={-1} fontSize="xl">
          {dues.length === 0 ? 'Nothing to study now' : `${cardsText(dues.length)} studied`}
        </Heading>
        {dues.length > 0 && <ComingBack moments={dues} one="card returns" many="cards return" />}
        <Text color="muted">
          {/* oxlint-disable-next-line react-hooks/purity -- said for the moment it is drawn */}
          {waiting === null ? laterText(deck, progress, new Date()) : `There’s more now: ${waiting}.`}
        </Text>
        <Row gap={3}>
          {waiting !== null && <Button onClick={onAgain}>Study more</Button>}
          <Button as={Link} to={paths.deck(deck._id)} variant={waiting === null ? 'primary' : 'quiet'}>
            Back to the deck
          </Button>
          <Button as={Link} to={paths.flashcards()} variant="quiet">
            All decks
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
