import styled from '@emotion/styled';
import { useEffect, useId, useRef, useState } from 'react';
import type { MarkedPassage, Submission } from '#shared/contract/cases/case-submission.ts';
import {
  inReadingOrder,
  OVERLAP,
  overlap,
  PASSAGE_COMMENT_MAX,
  PASSAGE_QUOTE_MAX,
  PASSAGES_MAX,
  sentencesOf,
} from '#shared/domain/cases/passages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { SelectField } from '../../../../app/staff/fields/select-field.tsx';
import { CommentField } from '../comments/comment-field.tsx';
import { useComments } from '../comments/use-comments.ts';
import { pageSelection, selectedOf, type Selected } from './selected-passage.ts';

const Quote = styled.blockquote({
  margin: 0,
  padding: '8px 12px',
  borderInlineStart: '3px solid var(--accent)',
  backgroundColor: 'var(--sunk)',
  fontSize: 'var(--size-sm)',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

const OPTION_SHOWN = 80;

interface PassagePanelProps {
  readonly submission: Pick<Submission, 'answers' | 'questions'>;
  readonly passages: readonly MarkedPassage[];
  readonly onChange: (passages: readonly MarkedPassage[]) => void;
}

/** Marks passages of the answers: from the page's selection, or by sentence for keyboards and screen readers. */
export const PassagePanel = ({ submission, passages, onChange }: PassagePanelProps) => {
  const { answers, questions } = submission;
  const headingId = useId();
  const comments = useComments();
  const [selected, setSelected] = useState<Selected | null>(null);
  const [chosen, setChosen] = useState<Selected | null>(null);
  const [sentence, setSentence] = useState('');
  const [comment, setComment] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [removed, setRemoved] = useState<MarkedPassage | null>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const read = (): void => {
      const found = pageSelection(answers);
      // On touch screens, the tap on the button ends the selection first: the last one counts.
      if (found !== null) setSelected(found);
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [answers]);
  useEffect(() => {
    if (chosen !== null) panel.current?.querySelector('textarea')?.focus();
  }, [chosen]);
  const sentences = questions.flatMap(({ id }, index) => {
    const answer = answers.find(({ questionId }) => questionId === id);
    if (answer === undefined) return [];
    return sentencesOf(answer.text).flatMap((span) => {
      const found = selectedOf(answer, span);
      return found === null ? [] : [{ found, label: `${String(index + 1)}: ${found.quote.slice(0, OPTION_SHOWN)}` }];
    });
  });
  const faultOf = (passage: Selected): string | null => {
    if (passages.length >= PASSAGES_MAX) return `Mark at most ${String(PASSAGES_MAX)} passages`;
    if (passage.quote.length > PASSAGE_QUOTE_MAX) {
      return `A passage has at most ${String(PASSAGE_QUOTE_MAX)} characters. Mark a shorter one.`;
    }
    return passages.some((other) => other.questionId === passage.questionId && overlap(other, passage))
      ? OVERLAP
      : null;
  };
  const choose = (passage: Selected | null): void => {
    const fault = passage === null ? 'Select a part of one answer first, or choose a sentence' : faultOf(passage);
    setError(fault);
    setChosen(fault === null ? passage : null);
  };
  const add = (): void => {
    if (chosen === null) return;
    if (comment.trim() === '') {
      setError('Write a comment on the passage');
      return;
    }
    onChange(inReadingOrder(answers, [...passages, { ...chosen, comment: comment.trim() }]));
    setChosen(null);
    setSelected(null);
    setSentence('');
    setComment('');
    setError(null);
  };
  return (
    <Stack as="section" ref={panel} gap={4} aria-labelledby={headingId}>
      <Heading id={headingId} fontSize="lg">
        Marked passages
      </Heading>
      <Text color="muted" fontSize="sm">
        Select a part of an answer, or choose a sentence. Passages are saved with the grade.
      </Text>
      {chosen === null ? (
        <Stack gap={3}>
          {selected !== null && <Quote>{selected.quote}</Quote>}
          <Row gap={2}>
            <Button
              variant="quiet"
              scale="small"
              minHeight="44px"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(selected)}
            >
              Comment on selection
            </Button>
          </Row>
          <SelectField
            label="Or choose a sentence"
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
            choices={[
              { value: '', label: 'Choose a sentence' },
              ...sentences.map(({ label }, index) => ({ value: String(index), label })),
            ]}
          />
          <Row>
            <Button
              variant="quiet"
              scale="small"
              minHeight="44px"
              onClick={() => choose(sentence === '' ? null : (sentences[Number(sentence)]?.found ?? null))}
            >
              Comment on sentence
            </Button>
          </Row>
        </Stack>
      ) : (
        <Stack gap={3}>
          <Quote>{chosen.quote}</Quote>
          <CommentField
            label="Comment on the passage"
            name="the passage"
            comments={comments}
            rows={2}
            maxLength={PASSAGE_COMMENT_MAX}
            value={comment}
            onText={setComment}
          />
          <Row gap={2}>
            <Button scale="small" minHeight="44px" onClick={add}>
              Add passage
            </Button>
            <Button
              variant="quiet"
              scale="small"
              minHeight="44px"
              onClick={() => {
                setChosen(null);
                setError(null);
              }}
            >
              Cancel
            </Button>
          </Row>
        </Stack>
      )}
      {error !== null && (
        <Text color="bad" fontSize="sm" role="alert">
          {error}
        </Text>
      )}
      {passages.map((passage, index) => (
        <Stack key={`${passage.questionId}-${String(passage.start)}`} gap={2}>
          <CommentField
            label={`Passage ${String(index + 1)}: “${passage.quote.slice(0, OPTION_SHOWN)}”`}
            name={`passage ${String(index + 1)}`}
            comments={comments}
            rows={2}
            maxLength={PASSAGE_COMMENT_MAX}
            value={passage.comment}
            error={passage.comment.trim() === '' ? 'Write a comment, or remove the passage' : null}
            onText={(text) => onChange(passages.map((one) => (one === passage ? { ...one, comment: text } : one)))}
          />
          <Row>
            <Button
              variant="plain"
              scale="small"
              aria-label={`Remove passage ${String(index + 1)}`}
              onClick={() => {
                setRemoved(passage);
                onChange(passages.filter((one) => one !== passage));
              }}
            >
              Remove
            </Button>
          </Row>
        </Stack>
      ))}
      <Row gap={2} role="status">
        {removed !== null && (
          <>
            <Text as="span" fontSize="sm">
              Passage removed
            </Text>
            <Button
              variant="quiet"
              scale="small"
              onClick={() => {
                const fault = faultOf(removed);
                setError(fault);
                if (fault === null) onChange(inReadingOrder(answers, [...passages, removed]));
                setRemoved(null);
              }}
            >
              Undo
            </Button>
          </>
        )}
      </Row>
    </Stack>
  );
};
