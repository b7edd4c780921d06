import styled from '@emotion/styled';
import { useId } from 'react';
import { CircleAlert } from 'lucide-react';
import { ANSWER_MAX, type CaseAnswer } from '#shared/contract/cases/case-submission.ts';
import type { CaseQuestion } from '#shared/contract/cases/case-study.ts';
import { countWords } from '#shared/domain/cases/word-count.ts';
import { Card } from '#shared/ui/card.ts';
import { inputStyles, Problem } from '#shared/ui/fields/field-parts.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { wordsText } from '../reading/labels.ts';

const Area = styled.textarea(inputStyles, {
  // Grows with the text where supported; elsewhere it scrolls.
  fieldSizing: 'content',
  minHeight: '11rem',
  maxHeight: '70vh',
  padding: '14px 16px',
  fontSize: '1.0625rem',
  lineHeight: 1.65,
  resize: 'vertical',
});

const Prompt = styled.p({
  margin: 0,
  maxWidth: '68ch',
  fontSize: '1.0625rem',
  lineHeight: 1.6,
  textWrap: 'pretty',
  whiteSpace: 'pre-line',
});

const NewerText = styled.p({
  margin: 0,
  padding: '12px 16px',
  maxHeight: '40vh',
  overflow: 'auto',
  background: 'var(--accent-soft)',
  borderRadius: 'var(--radius-control)',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** Returns the id of a question's answer field. */
export const answerId = (questionId: string): string => `answer-${questionId}`;

interface AnswerFieldProps {
  readonly question: CaseQuestion;
  /** One-based. */
  readonly number: number;
  readonly text: string;
  readonly error: string | null;
  readonly readOnly: boolean;
  /** Text of a newer draft; null when it is the same or there is none. */
  readonly newer: CaseAnswer['text'] | null;
  readonly onWrite: (text: string) => void;
}

/** A question with its answer field and word count. */
export const AnswerField = ({ question, number, text, error, readOnly, newer, onWrite }: AnswerFieldProps) => {
  const id = useId();
  const wordCount = countWords(text);
  const { guideWords } = question;
  return (
    <Card as="section" p={['16px', '28px']} aria-labelledby={`${id}-number`}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Heading as="h3" id={`${id}-number`} fontFamily="text" fontSize="sm" fontWeight={650} color="accentInk">
            Question {number}
          </Heading>
          <Prompt id={`${id}-prompt`}>{question.prompt}</Prompt>
        </Stack>
        <Area
          id={answerId(question.id)}
          aria-label={`Answer to question ${String(number)}`}
          aria-describedby={`${id}-prompt ${id}-words${error === null ? '' : ` ${id}-error`}`}
          aria-invalid={error === null ? undefined : true}
          value={text}
          maxLength={ANSWER_MAX}
          readOnly={readOnly}
          placeholder="Your answer"
          onChange={(event) => onWrite(event.target.value)}
        />
        {error !== null && (
          <Problem id={`${id}-error`}>
            <CircleAlert size={16} aria-hidden="true" />
            {error}
          </Problem>
        )}
        {newer !== null && (
          <Stack gap={2}>
            <Text fontSize="sm" fontWeight={600}>
              In the newer draft
            </Text>
            <NewerText>{newer === '' ? 'Nothing' : newer}</NewerText>
          </Stack>
        )}
        <Row id={`${id}-words`} justifyContent="space-between" gap={2} color="muted" fontSize="sm">
          <span style={{ fontVariantNumeric: 'tabular-nums' }}>{wordsText(wordCount)}</span>
          <span>Suggested length: {wordsText(guideWords)}</span>
        </Row>
      </Stack>
    </Card>
  );
};
