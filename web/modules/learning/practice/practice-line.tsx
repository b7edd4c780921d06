import styled from '@emotion/styled';
import { Repeat2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getPracticeSummary, type PracticeSummary } from '#shared/contract/learning/practice.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { dueText } from '#shared/domain/learning/repetition-labels.ts';
import { questionsText } from './labels.ts';

const Mark = styled(Repeat2)({ color: 'var(--accent-ink)', flex: 'none' });

const said = ({ due, total, nextAt }: PracticeSummary): string => {
  if (total === 0) return 'Questions you miss appear here and repeat until you know them.';
  if (due > 0) return countText(due, 'missed question is due.', 'missed questions are due.');
  return nextAt === null
    ? `${questionsText(total)} in your deck.`
    : `${questionsText(total)} in your deck, the next one due ${dueText(nextAt, new Date())}.`;
};

/** The practice deck in a line. Renders nothing while loading. */
export const PracticeLine = () => {
  const query = useQuery(getPracticeSummary, {});
  if (query.status === 'failed')
    return (
      <ErrorLine title="We couldn’t load your practice deck" message={query.error.message} onRetry={query.retry} />
    );
  if (query.status !== 'ready') return null;
  const { practice } = query.data.data;
  return (
    <Card as="section" aria-label="Practice" p={['16px 20px', '18px 24px']}>
      <Row gap={3} justifyContent="space-between">
        <Row gap={3} flexWrap="nowrap">
          <Mark size={24} aria-hidden="true" />
          <Text>
            <strong>Practice</strong>: {said(practice)}
          </Text>
        </Row>
        {practice.total > 0 && (
          <Button as={Link} to={paths.practice()} scale="small" variant={practice.due > 0 ? 'primary' : 'quiet'}>
            {practice.due > 0 ? 'Practise' : 'Open practice'}
          </Button>
        )}
      </Row>
    </Card>
  );
};
