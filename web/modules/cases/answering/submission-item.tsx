import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { GradeReport } from './grade-report.tsx';
import { scoreText, STATES, wordsText } from '../reading/labels.ts';
import { WrittenAnswers } from './written-answers.tsx';

const when = ({ state, submittedAt, updatedAt, grade }: Submission): string => {
  if (state === 'draft' || submittedAt === null) return `Last saved on ${localDateText(updatedAt)}`;
  const submitted = `Submitted on ${localDateText(submittedAt)}`;
  return grade === null ? submitted : `${submitted}, graded on ${localDateText(grade.gradedAt)}`;
};

const Opened = ({ submission }: { readonly submission: Submission }) => (
  <Stack gap={5} pt={5}>
    {submission.grade === null ? (
      <Text color="muted">Not graded yet. We’ll email you when it is.</Text>
    ) : (
      <GradeReport submission={submission} grade={submission.grade} as="h3" />
    )}
    <Stack gap={4}>
      <Heading as="h3" fontSize="lg">
        Your answers
      </Heading>
      <WrittenAnswers submission={submission} as="h4" />
    </Stack>
  </Stack>
);

/** One of the learner's submissions; the grade and answers expand in place. */
export const SubmissionItem = ({ submission }: { readonly submission: Submission }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { caseStudy, state, grade, words } = submission;
  const { word, tone } = STATES[state];
  return (
    <Card as="article" aria-labelledby={`${id}-title`} p={['16px', '24px']}>
      <Row justifyContent="space-between" alignItems="flex-start" gap={4}>
        <Stack gap={2} flex="1 1 260px">
          <Row gap={3}>
            <Eyebrow>{caseStudy.subject}</Eyebrow>
            <Tag tone={tone}>
              {word}
              {grade !== null && `: ${scoreText(grade.score, grade.points)}`}
            </Tag>
          </Row>
          <Heading as="h2" id={`${id}-title`} fontSize="lg">
            {caseStudy.title}
          </Heading>
          <Text color="muted" fontSize="sm">
            {when(submission)} · {wordsText(words)}
            {!caseStudy.published && ' · Case study removed'}
          </Text>
        </Stack>
        <Row gap={2}>
          {caseStudy.published && (
            <Button as={Link} to={paths.caseStudy(caseStudy._id)} variant={state === 'draft' ? 'primary' : 'plain'}>
              {state === 'draft' ? 'Continue writing' : 'Open case study'}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-expanded={open}
            aria-controls={open ? `${id}-opened` : undefined}
            aria-label={`${open ? 'Hide' : 'Show'} ${grade === null ? 'answers' : 'grade and feedback'} of ${caseStudy.title}`}
            onClick={() => setOpen(!open)}
          >
            {grade === null ? 'Answers' : 'Feedback'}
            {open ? <ChevronUp size={18} aria-hidden="true" /> : <ChevronDown size={18} aria-hidden="true" />}
          </Button>
        </Row>
      </Row>
      {open && (
        <div id={`${id}-opened`}>
          <Opened submission={submission} />
        </div>
      )}
    </Card>
  );
};
