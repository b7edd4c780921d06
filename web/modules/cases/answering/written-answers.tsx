import styled from '@emotion/styled';
import type { MarkedPassage, Submission } from '#shared/contract/cases/case-submission.ts';
import { countWords } from '#shared/domain/cases/word-count.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { MarkedAnswer } from './marked-answer.tsx';
import { wordsText } from '../reading/labels.ts';

const Answer = styled.div({
  margin: 0,
  paddingInlineStart: 'var(--space-4)',
  borderInlineStart: '3px solid var(--line)',
  fontSize: '1.0625rem',
  lineHeight: 1.65,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& [data-answer]': { maxWidth: '68ch' },
});

const Prompt = styled(Text)({ whiteSpace: 'pre-line' });

interface WrittenAnswersProps {
  readonly submission: Pick<Submission, 'answers' | 'questions' | 'grade'>;
  /** Level of the headings. */
  readonly as: 'h2' | 'h3' | 'h4';
  /** Comments on passages beside the answers on wide screens. */
  readonly beside?: boolean;
  /** Those of the grade by default. */
  readonly passages?: readonly MarkedPassage[];
}

/** Submitted answers under their questions. */
export const WrittenAnswers = ({
  submission,
  as,
  beside = true,
  passages = submission.grade?.passages ?? [],
}: WrittenAnswersProps) => (
  <Stack gap={6}>
    {submission.questions.map(({ id, prompt }, index) => {
      const text = submission.answers.find(({ questionId }) => questionId === id)?.text ?? '';
      return (
        <Stack key={id} gap={3}>
          <Heading as={as} fontFamily="text" fontSize="sm" fontWeight={650} color="accentInk">
            Question {index + 1}
          </Heading>
          <Prompt color="muted" fontSize="sm">
            {prompt}
          </Prompt>
          <Answer>
            {text === '' ? (
              'Not answered'
            ) : (
              <MarkedAnswer
                questionId={id}
                text={text}
                passages={passages.filter(({ questionId }) => questionId === id)}
                beside={beside}
              />
            )}
          </Answer>
          <Text color="muted" fontSize="sm">
            {wordsText(countWords(text))}
          </Text>
        </Stack>
      );
    })}
  </Stack>
);
