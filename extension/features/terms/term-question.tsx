import styled from '@emotion/styled';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { TermCard, TermQuestion as Question } from '#shared/domain/flashcards/terms.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';

const Options = styled.ol({ display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' });

const Option = styled.button({
  display: 'flex',
  gap: '10px',
  width: '100%',
  minHeight: '44px',
  padding: '10px 12px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--surface)',
  color: 'var(--ink)',
  font: 'inherit',
  fontSize: 'var(--size-sm)',
  lineHeight: 1.45,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover:not([aria-disabled=true])': { borderColor: 'var(--accent-ink)' },
  '&[aria-disabled=true]': { cursor: 'default' },
  '&[data-verdict=right]': { borderColor: 'var(--good)', backgroundColor: 'var(--good-soft)' },
  '&[data-verdict=wrong]': { borderColor: 'var(--bad)', backgroundColor: 'var(--bad-soft)' },
});

const Place = styled.span({ flex: 'none', color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' });
const Sign = styled.span({ flex: 'none', marginInlineStart: 'auto' });

interface TermQuestionProps {
  readonly card: TermCard;
  readonly question: Question;
  readonly onNext: () => void;
}

/** A term with four definitions. Choosing one answers it, by a click or with the keys 1 to 4. */
export const TermQuestion = ({ card, question, onNext }: TermQuestionProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const right = chosen === card.front;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (chosen !== null) outcome.current?.focus();
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || chosen !== null) return;
    const option = question.options[Number(event.key) - 1];
    if (option === undefined) return;
    event.preventDefault();
    setChosen(option.front);
  };
  const verdictOf = (front: string): 'right' | 'wrong' | undefined => {
    if (chosen === null) return undefined;
    if (front === card.front) return 'right';
    return front === chosen ? 'wrong' : undefined;
  };
  return (
    <Card as="section" p="20px" aria-labelledby="term" onKeyDown={onKeyDown}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Eyebrow>{card.deck}</Eyebrow>
          <Heading ref={heading} as="h1" id="term" tabIndex={-1} fontSize="lg">
            What does “{question.term}” mean?
          </Heading>
        </Stack>
        <Options>
          {question.options.map(({ front, text }, index) => {
            const verdict = verdictOf(front);
            return (
              <li key={front}>
                <Option
                  type="button"
                  aria-disabled={chosen !== null}
                  data-verdict={verdict}
                  onClick={() => {
                    if (chosen === null) setChosen(front);
                  }}
                >
                  <Place aria-hidden="true">{index + 1}</Place>
                  <span>{text}</span>
                  {verdict === 'right' && (
                    <Sign role="img" aria-label="Right answer">
                      <Check size={18} aria-hidden="true" />
                    </Sign>
                  )}
                  {verdict === 'wrong' && (
                    <Sign role="img" aria-label="Your answer">
                      <X size={18} aria-hidden="true" />
                    </Sign>
                  )}
                </Option>
              </li>
            );
          })}
        </Options>
        {chosen !== null && (
          <Stack gap={3}>
            <Heading ref={outcome} tabIndex={-1} fontSize="md">
              {right ? 'Right' : 'Not right'}
            </Heading>
            <Text>{card.back}</Text>
            {card.example !== null && (
              <Text color="muted" fontSize="sm">
                Example: {card.example}
              </Text>
            )}
            <Row>
              <Button onClick={onNext}>Another term</Button>
            </Row>
          </Stack>
        )}
      </Stack>
    </Card>
  );
};
