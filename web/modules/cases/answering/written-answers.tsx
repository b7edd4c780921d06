import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { countWords } from '#shared/domain/cases/word-count.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { CommentedAnswer } from '../passages/commented-answer.tsx';
import { MarkedText } from '../passages/marked-text.tsx';
import { wordsText } from '../reading/labels.ts';

const Prompt = styled(Text)({ whiteSpace: 'pre-line' });

interface WrittenAnswersProps {
  readonly submission: Pick<Submission, 'answers' | 'questions' | 'grade'>;
  /** Level of the headings. */
  readonly as: 'h2' | 'h3' | 'h4';
  /** Renders an answer; the default shows it with the comments of its grade. */
  readonly drawText?: ((questionId: string, text: string) => ReactNode) | undefined;
}

/** Submitted answers under their questions. */
export const WrittenAnswers = ({ submission: { answers, questions, grade }, as, drawText }: WrittenAnswersProps) => (
  <Stack gap={6}>
    {questions.map(({ id, prompt }, index) => {
      const text = answers.find(({ questionId }) => questionId === id)?.text ?? '';
      return (
        <Stack key={id} gap={3}>
          <Heading as={as} fontFamily="text" fontSize="sm" fontWeight={650} color="accentInk">
            Question {index + 1}
          </Heading>
          <Prompt color="muted" fontSize="sm">
            {prompt}
          </Prompt>
          {text === '' ? (
            <MarkedText text="Not answered" passages={[]} />
          ) : drawText === undefined ? (
            <CommentedAnswer
              text={text}
              passages={grade?.passages.filter(({ questionId }) => questionId === id) ?? []}
            />
          ) : (
            drawText(id, text)
          )}
          <Text color="muted" fontSize="sm">
            {wordsText(countWords(text))}
          </Text>
        </Stack>
      );
    })}
  </Stack>
);
