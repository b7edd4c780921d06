import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { GradeReport } from './grade-report.tsx';
import { dateText, wordsText } from '../reading/labels.ts';
import { WrittenAnswers } from './written-answers.tsx';

interface HandedInProps {
  readonly submission: Submission;
  /** They were handed in a moment ago, on this page: the focus goes where they stand now. */
  readonly justNow: boolean;
}

/** What stands in place of the fields once answers are handed in: that they are, the grade, and the answers. */
const HandedIn = ({ submission, justNow }: HandedInProps) => {
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
        {grade === null ? 'Your answers are handed in' : 'Your grade'}
      </Heading>
      {grade === null ? (
        <Banner
          tone="good"
          title={submittedAt === null ? undefined : `Handed in on ${dateText(submittedAt)}, ${wordsText(words)}`}
        >
          A person reads and grades them now. You get a mail when that is done, and the grade stands here and at{' '}
          <TextLink as={Link} to={paths.caseSubmissions()}>
            your submissions
          </TextLink>
          .
        </Banner>
      ) : (
        <GradeReport submission={submission} grade={grade} as="h3" />
      )}
      <Card p={['16px', '32px']}>
        <Stack gap={5}>
          {grade !== null && (
            <Stack gap={1}>
              <Heading as="h3" fontSize="lg">
                What you wrote
              </Heading>
              <Text color="muted" fontSize="sm">
                {submittedAt !== null && `Handed in on ${dateText(submittedAt)}, `}
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

export default HandedIn;
