import styled from '@emotion/styled';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { countWords } from '#shared/domain/cases/word-count.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { wordsText } from '../reading/labels.ts';

const Answer = styled.p({
  margin: 0,
  maxWidth: '68ch',
  paddingInlineStart: 'var(--space-4)',
  borderInlineStart: '3px solid var(--line)',
  fontSize: '1.0625rem',
  lineHeight: 1.65,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

const Prompt = styled(Text)({ whiteSpace: 'pre-line' });

interface WrittenAnswersProps {
  readonly submission: Pick<Submission, 'answers' | 'questions'>;
  /** Level of the headings. */
  readonly as: 'h2' | 'h3' | 'h4';
}

/** Submitted answers under their questions. */
export const WrittenAnswers = ({ submission: { answers, questions }, as }: WrittenAnswersProps) => (
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
          <Answer>{text === '' ? 'Not answered' : text}</Answer>
          <Text color="muted" fontSize="sm">
            {wordsText(countWords(text))}
          </Text>
        </Stack>
      );
    })}
  </Stack>
);
