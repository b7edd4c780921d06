import styled from '@emotion/styled';
import { BookOpen, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CaseStudy } from '#shared/contract/cases/case-studies.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { questionsText } from './labels.ts';

const Inside = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '8px 0', borderTop: '1px solid var(--line)', fontSize: 'var(--size-sm)', lineHeight: 1.45 },
});

const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-5)',
  width: '100%',
  '@media (min-width: 640px)': { gridTemplateColumns: '1fr 1fr' },
});

const Titles = ({ title, items }: { readonly title: string; readonly items: readonly string[] }) =>
  items.length === 0 ? null : (
    <Stack gap={2}>
      <Eyebrow as="h3">{title}</Eyebrow>
      <Inside>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Inside>
    </Stack>
  );

/** Ends the free first part: shows what follows and how to get access. */
export const CaseAccess = ({ study, guest }: { readonly study: CaseStudy; readonly guest: boolean }) => {
  const paid = study.locked === 'subscription';
  const remember = (): void => void session.rememberPath(paths.caseStudy(study._id));
  return (
    <Card as="section" p={['20px', '32px']} aria-labelledby="gate-heading">
      <Stack gap={5} alignItems="flex-start">
        {paid ? <Lock size={26} aria-hidden="true" /> : <BookOpen size={26} aria-hidden="true" />}
        <Stack gap={2}>
          <Heading id="gate-heading" fontSize="xl">
            {paid ? 'The rest is for subscribers' : 'Sign in to read on'}
          </Heading>
          <Text>
            {paid
              ? 'Every plan includes all case studies with exhibits and grading, and all quizzes and insights.'
              : 'It’s free. Your answers save as you type, and an editor grades them with feedback.'}
          </Text>
        </Stack>
        <Columns>
          <Titles title="Still to read" items={study.inside.sections} />
          <Titles title="With these exhibits" items={study.inside.exhibits} />
        </Columns>
        <Text color="muted" fontSize="sm">
          {`Then ${questionsText(study.questionCount)}, graded out of ${numberText(study.points)}.`}
        </Text>
        <Row gap={3}>
          {paid && (
            <Button as={Link} to={paths.paymentPlan()}>
              See the plans
            </Button>
          )}
          {guest && (
            <Button as={Link} to={paths.login()} variant={paid ? 'quiet' : 'primary'} onClick={remember}>
              Sign in
            </Button>
          )}
          {guest && !paid && (
            <Button as={Link} to={paths.signup()} variant="quiet" onClick={remember}>
              Create an account
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
};
