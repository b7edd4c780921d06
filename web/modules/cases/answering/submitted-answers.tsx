import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { GradeReport } from './grade-report.tsx';
import { wordsText } from '../reading/labels.ts';
import { WrittenAnswers } from './written-answers.tsx';

interface SubmittedAnswersProps {
  readonly submission: Submission;
  /** True right after submission on this page: this section then takes the focus. */
  readonly justNow: boolean;
  /** Text about the wait for the grade; the default names the email and the list of submissions. */
  readonly waiting?: ReactNode;
}

const ByEmail = () => (
  <>
    An editor will grade them. We’ll email you when that’s done. The grade appears here and in{' '}
    <TextLink as={Link} to={paths.caseSubmissions()}>
      your submissions
    </TextLink>
    .
  </>
);

/** Replaces the answer form after submission: status or grade, and the answers. */
const SubmittedAnswers = ({ submission, justNow, waiting = <ByEmail /> }: SubmittedAnswersProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!justNow) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [justNow]);
  const { grade, submittedAt, words } = submission;
  return (
    <Stack as="section" gap={5} aria-labelledby="answers-heading">
      <Heading ref={heading} id="answers-heading" tabIndex={-1} style={{ scrollMarginTop: '24px' }}>
        {grade === null ? 'Answers submitted' : 'Your grade'}
      </Heading>
      {grade === null ? (
        <Banner
          tone="good"
          title={submittedAt === null ? undefined : `Submitted on ${localDateText(submittedAt)}, ${wordsText(words)}`}
        >
          {waiting}
        </Banner>
      ) : (
        <GradeReport submission={submission} grade={grade} as="h3" />
      )}
      <Card p={['16px', '32px']}>
        <Stack gap={5}>
          {grade !== null && (
            <Stack gap={1}>
              <Heading as="h3" fontSize="lg">
                Your answers
              </Heading>
              <Text color="muted" fontSize="sm">
                {submittedAt !== null && `Submitted on ${localDateText(submittedAt)}, `}
                {wordsText(words)}
              </Text>
            </Stack>
          )}
          <WrittenAnswers submission={submission} as={grade === null ? 'h3' : 'h4'} />
        </Stack>
      </Card>
    </Stack>
  );
};

export default SubmittedAnswers;
