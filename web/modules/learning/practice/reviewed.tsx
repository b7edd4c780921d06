import styled from '@emotion/styled';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { RATINGS } from '#shared/domain/learning/practice.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { OUTCOME_TITLES } from '#shared/ui/question-player/labels.ts';
import { ReviewList } from '#shared/ui/question-player/review-list.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { dueText } from '#shared/domain/learning/repetition-labels.ts';
import { RatingButton } from '../../../app/components/repetition/rating-button.tsx';
import { RATING_KEYS } from './labels.ts';
import type { Asking, ShownOutcome } from './session.ts';

const Key = styled.span({
  fontSize: 'var(--size-xs)',
  fontWeight: 520,
  '@media (hover: none)': { display: 'none' },
});

const Ratings = ({ outcome, session }: { readonly outcome: ShownOutcome; readonly session: Asking }) => {
  // oxlint-disable-next-line react-hooks/purity -- how far away a day is, is said for the moment it is drawn
  const now = new Date();
  const choices = outcome.choices.toSorted((one, two) => RATINGS.indexOf(one.rating) - RATINGS.indexOf(two.rating));
  return (
    <Stack role="group" gap={2} aria-labelledby="how-hard">
      <Text id="how-hard" fontSize="sm" color="muted">
        How well did you know this? We’ll bring it back sooner if it was hard.
      </Text>
      <Row gap={2}>
        {choices.map(({ rating, dueAt }) => (
          <RatingButton
            key={rating}
            rating={rating}
            pressed={outcome.rating === rating}
            shortcut={RATING_KEYS[rating]}
            dueAt={dueAt}
            now={now}
            onClick={() => void session.rate(rating)}
          />
        ))}
      </Row>
    </Stack>
  );
};

/** The review of an answer: the right one, the explanation, the next date and the rating. */
const Reviewed = ({ outcome, session }: { readonly outcome: ShownOutcome; readonly session: Asking }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { index, busy } = session.state;
  const { undo, last } = session;
  const { review, dueAt, choices, turn } = outcome;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [turn]);

  /** Letters rate, Enter continues, U undoes the answer, only while the focus is inside (WCAG 2.1.4). */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.shiftKey || !(target instanceof HTMLElement)) return;
    if (target.closest('textarea, input')) return;
    const lower = key.toLowerCase();
    if (undo !== null && (event.ctrlKey || event.metaKey ? lower === 'z' : lower === 'u')) {
      event.preventDefault();
      void undo();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    if (key === 'Enter' && !target.closest('button, a, summary')) {
      event.preventDefault();
      session.next();
      return;
    }
    const chosen = choices.find(({ rating }) => RATING_KEYS[rating] === lower);
    if (chosen === undefined) return;
    event.preventDefault();
    void session.rate(chosen.rating);
  };

  return (
    <Stack as="section" gap={4} aria-labelledby="practice-outcome" onKeyDown={onKeyDown}>
      <Stack gap={1}>
        <Heading ref={heading} id="practice-outcome" tabIndex={-1} fontSize="xl">
          {OUTCOME_TITLES[review.verdict]}
        </Heading>
        <Text aria-live="polite" color="muted">
          {/* oxlint-disable react-hooks/purity -- said for the moment it is drawn */}
          {dueAt === null
            ? 'You haven’t missed this one, so it isn’t in your practice deck.'
            : `You’ll see this again ${dueText(dueAt, new Date())}.`}
          {/* oxlint-enable react-hooks/purity */}
        </Text>
      </Stack>
      <ReviewList review={[review]} numberOf={() => index + 1} />
      <Card p={['16px', '20px 24px']}>
        <Row justifyContent="space-between" alignItems="end" gap={4}>
          {choices.length > 1 ? (
            <Ratings outcome={outcome} session={session} />
          ) : (
            dueAt !== null && (
              <Text color="muted" fontSize="sm" maxWidth="44ch">
                Read the explanation. You’ll see this again soon.
              </Text>
            )
          )}
          <Row gap={3} style={{ marginInlineStart: 'auto' }}>
            {undo !== null && (
              <Button
                variant="quiet"
                disabled={busy}
                icon={<Undo2 size={18} aria-hidden="true" />}
                aria-keyshortcuts="u"
                onClick={() => void undo()}
              >
                Undo
              </Button>
            )}
            <Button busy={busy} onClick={session.next}>
              {last ? 'Finish' : 'Next question'} <Key>Enter</Key>
            </Button>
          </Row>
        </Row>
      </Card>
    </Stack>
  );
};
export default Reviewed;
