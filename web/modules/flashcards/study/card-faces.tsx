import styled from '@emotion/styled';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Flashcard } from '#shared/contract/flashcards/flashcards.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { CardSource } from '../deck/card-source.tsx';

const Key = styled.span({
  fontSize: 'var(--size-xs)',
  fontWeight: 520,
  '@media (hover: none)': { display: 'none' },
});
const Back = styled.div({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingTop: 'var(--space-4)',
  borderTop: '1px solid var(--line)',
  '&:focus': { outline: 'none' },
});

interface CardFacesProps {
  readonly card: Flashcard;
  /** "Card 3 of 10" */
  readonly place: string;
  /** Beside the place, for example that the card is new. */
  readonly mark?: ReactNode;
  readonly shown: boolean;
  readonly onShow: () => void;
  /** Handles keys once the answer is shown. Returns true if it did something. */
  readonly onKey: (key: string) => boolean;
  /** Actions below the answer. */
  readonly children: ReactNode;
}

/** A card with its front, and its back once asked for. Takes the focus when it appears. */
export const CardFaces = ({ card, place, mark, shown, onShow, onKey, children }: CardFacesProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [card]);
  useEffect(() => {
    if (shown) back.current?.focus({ preventScroll: true });
  }, [shown]);

  /** Space and Enter turn the card, only while the focus is inside (WCAG 2.1.4). */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    if (!(target instanceof HTMLElement)) return;
    const turns = key === ' ' || key === 'Enter';
    if (turns && target.closest('button, a, summary')) return;
    if (!shown && turns) {
      event.preventDefault();
      onShow();
    } else if (shown && onKey(key)) event.preventDefault();
  };

  return (
    <Card as="section" p={['20px', '32px']} aria-labelledby={`${id}-place`} onKeyDown={onKeyDown}>
      <Stack gap={5}>
        <Row justifyContent="space-between" gap={3}>
          <Heading
            ref={heading}
            id={`${id}-place`}
            tabIndex={-1}
            aria-describedby={`${id}-front`}
            fontFamily="text"
            fontSize="sm"
            fontWeight={650}
            letterSpacing="0.02em"
            color="accentInk"
          >
            {place}
          </Heading>
          {mark}
        </Row>
        <Text id={`${id}-front`} fontSize={['xl', null, '2xl']} fontWeight={650} lineHeight={1.25} py={[2, null, 4]}>
          {card.front}
        </Text>
        {shown ? (
          <>
            <Back ref={back} tabIndex={-1} role="group" aria-label="Answer">
              <Text fontSize="lg">{card.back}</Text>
              {card.example !== null && <Text color="muted">Example: {card.example}</Text>}
              <CardSource source={card.source} />
            </Back>
            {children}
          </>
        ) : (
          <Row>
            <Button onClick={onShow} aria-keyshortcuts="Space Enter">
              Show answer <Key aria-hidden="true">Space</Key>
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
};
