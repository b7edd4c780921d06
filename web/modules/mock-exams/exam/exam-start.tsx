import styled from '@emotion/styled';
import { Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { MockExam } from '#shared/contract/mock-exams/mock-exams.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { CardFact } from '../../../app/components/linked-card.ts';
import { SubscriberTag } from '../../../app/components/plans/subscriber-tag.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { DIFFICULTY_LABELS } from '../labels.ts';
import { ExamFacts } from './exam-facts.tsx';
import { ExamHistory } from './exam-history.tsx';
import { ExamSections } from './exam-sections.tsx';

const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-5)',
  alignItems: 'start',
  '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: 'var(--space-7)' },
});
const Rules = styled.ul({ margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '6px' });

interface ExamStartProps {
  readonly exam: MockExam;
  readonly onStart: () => void;
  /** The plans, shown when the exam is locked. */
  readonly offer: ReactNode;
}

/** The start page of an exam: its rules, sections and marks, the start button and earlier attempts. */
export const ExamStart = ({ exam, onStart, offer }: ExamStartProps) => {
  const { user, token, restored, loading } = useAuth();
  const navigate = useNavigate();
  const unchecked = user === null && token !== null && restored;
  const open = exam.state === 'open';
  const remember = (): void => {
    session.rememberPath(paths.mockExam(exam._id));
  };
  const startLabel = open ? 'Resume' : exam.attempts > 0 ? 'Take it again' : 'Start exam';
  return (
    <Columns>
      <Stack gap={5} pt={[0, null, null, 6]}>
        <Stack gap={3}>
          <Row gap={2}>
            <Tag>{DIFFICULTY_LABELS[exam.difficulty]}</Tag>
            <SubscriberTag access={exam.access} />
          </Row>
          <Heading as="h1" fontSize={['2xl', null, '3xl']}>
            {exam.title}
          </Heading>
          {exam.description !== '' && (
            <Text color="muted" fontSize="lg">
              {exam.description}
            </Text>
          )}
          <ExamFacts exam={exam}>
            <CardFact>
              <Target size={16} aria-hidden="true" />
              {numberText(exam.maxScore)} marks
            </CardFact>
          </ExamFacts>
        </Stack>
        {open && (
          <Banner tone="info" title="In progress">
            Your answers are saved, and the clock is running. Resume where you left off.
          </Banner>
        )}
        {exam.other !== null && (
          <Banner tone="warn" title="You’re in the middle of another mock exam">
            Finish{' '}
            <TextLink as={Link} to={paths.mockExam(exam.other._id)}>
              {exam.other.title}
            </TextLink>{' '}
            before you start this one.
          </Banner>
        )}
        {unchecked && (
          <Banner tone="warn" title="We couldn’t check your sign-in">
            The connection may have dropped. Your answers are safe.
          </Banner>
        )}
        {exam.locked && offer}
        <Row gap={3}>
          {user !== null && !exam.locked && exam.other === null && <Button onClick={onStart}>{startLabel}</Button>}
          {unchecked && (
            <Button onClick={() => void session.restore()} busy={loading}>
              Try again
            </Button>
          )}
          {user === null && !unchecked && (
            <Button
              busy={!restored}
              variant={exam.locked ? 'quiet' : 'primary'}
              onClick={() => {
                remember();
                void navigate(paths.login());
              }}
            >
              {exam.locked ? 'Already subscribed? Sign in' : 'Sign in to start'}
            </Button>
          )}
          {user === null && !unchecked && restored && (
            <Button as={Link} to={paths.signup()} variant="quiet" onClick={remember}>
              Create an account
            </Button>
          )}
        </Row>
        <Stack as="section" gap={3} aria-labelledby="rules">
          <Heading id="rules" fontSize="lg">
            Rules
          </Heading>
          <Rules>
            <li>The clock of the first section starts when you start. It runs on while you’re away.</li>
            <li>You can’t return to a section after it has ended. The clock of the next one starts at once.</li>
            <li>A section ends when you end it or when its time is up. Saved answers count.</li>
            <li>Within a section you can go back, change answers and flag questions for later.</li>
            <li>Right answers and explanations appear after the last section. A total below zero counts as zero.</li>
          </Rules>
        </Stack>
        {exam.history.length > 0 && <ExamHistory exam={exam} />}
      </Stack>
      <Card as="section" aria-labelledby="sections" p={['20px', null, '32px']}>
        <Heading id="sections" fontSize="lg" mb={4}>
          Sections
        </Heading>
        <ExamSections sections={exam.sections} />
      </Card>
    </Columns>
  );
};
