import { Link, useParams } from 'react-router-dom';
import { getReport } from '#shared/contract/learning/progress-report.ts';
import { isMonth } from '#shared/domain/common/months.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { monthText } from '#shared/domain/common/text/day-text.ts';
import { LostArt } from '../../../app/components/page-art.tsx';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { PlanRequired } from '../reports/plan-required.tsx';
import { ReportActions } from '../reports/report-actions.tsx';
import { ReportSheet } from '../reports/report-sheet.tsx';

const Missing = ({ month }: { readonly month: string }) => (
  <EmptyState
    as="h1"
    title={isMonth(month) ? `No report for ${monthText(month)}` : 'Report not found'}
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.reports()}>
        Your reports
      </Button>
    }
  >
    You get a report on the third day of the next month, if you finished a quiz and your plan includes reports.
  </EmptyState>
);

const Locked = () => (
  <Stack gap={5}>
    <Heading as="h1" fontSize={['2xl', null, '3xl']}>
      Progress reports
    </Heading>
    <PlanRequired />
    <Text>
      <TextLink as={Link} to={paths.reports()}>
        See a sample
      </TextLink>
    </Text>
  </Stack>
);

/** /reports/:month: the report of a month, or the current month so far. */
const ReportPage = () => {
  const { month = '' } = useParams();
  const { user } = useAuth();
  const query = useQuery(getReport, isMonth(month) ? { params: { month } } : null);
  usePageTitle(isMonth(month) ? `Progress report, ${monthText(month)}` : 'Progress report');
  const body = () => {
    if (!isMonth(month)) return <Missing month={month} />;
    if (query.status === 'failed') {
      if (query.error.code === 'NOT_FOUND') return <Missing month={month} />;
      if (query.error.code === 'SUBSCRIPTION_REQUIRED') return <Locked />;
      return (
        <Card p="0">
          <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />
        </Card>
      );
    }
    if (query.status === 'loading') {
      return (
        <Loading label="Loading the report">
          <Skeleton height="900px" borderRadius={4} />
        </Loading>
      );
    }
    const { report } = query.data.data;
    return (
      <Stack gap={5}>
        <ReportActions month={report.month} final={report.state === 'final'} />
        <ReportSheet report={report} name={user?.name ?? ''} as="h1" />
        <Text className="no-print" color="muted" fontSize="sm">
          <TextLink as={Link} to={paths.reports()}>
            All reports
          </TextLink>
        </Text>
      </Stack>
    );
  };
  return (
    <Container className="report-page" maxWidth="860px" pt={[5, null, 7]} pb={8}>
      {body()}
    </Container>
  );
};
export default ReportPage;
