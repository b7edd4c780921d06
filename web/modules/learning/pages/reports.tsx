import { CalendarClock } from 'lucide-react';
import { getReports } from '#shared/contract/learning/progress-report.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { monthText } from '#shared/domain/common/text/day-text.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Teaser } from '../../../app/components/teaser.tsx';
import { PlanRequired } from '../reports/plan-required.tsx';
import { ReportList } from '../reports/report-list.tsx';
import { momentText } from '../reports/labels.ts';

const SampleReport = lazyPart(() => import('../reports/sample-report.tsx'));

const Coming = () => (
  <Loading label="Loading your reports">
    <Stack gap={5}>
      <Skeleton height="92px" borderRadius={14} />
      <Skeleton height="180px" borderRadius={14} />
    </Stack>
  </Loading>
);

/** /reports: the learner's progress reports, with a link to the current month. */
const ReportsPage = () => {
  const query = useQuery(getReports, {});
  const body = () => {
    if (query.status === 'loading') return <Coming />;
    if (query.status === 'failed') {
      return (
        <Card p="0">
          <ErrorState message={query.error.message} onRetry={query.retry} />
        </Card>
      );
    }
    const { reports, mayUse, running, nextAt, timezone } = query.data.data;
    if (mayUse) {
      return (
        <Stack gap={6}>
          <Teaser
            label="This month so far"
            to={paths.report(running)}
            icon={CalendarClock}
            about={`${monthText(running)}. We’ll email you the report on ${momentText(nextAt, timezone)}.`}
          >
            This month so far
          </Teaser>
          <ReportList reports={reports} mayUse />
        </Stack>
      );
    }
    return (
      <Stack gap={6}>
        {reports.length > 0 && <ReportList reports={reports} mayUse={false} />}
        <PlanRequired />
        <SampleReport pending={<Skeleton height="900px" borderRadius={4} />} />
      </Stack>
    );
  };
  return (
    <Container className="report-page" maxWidth="860px" pt={[5, null, 7]} pb={8}>
      <Stack gap={3} mb={5} className="no-print">
        <Heading as="h1" fontSize={['2xl', null, '3xl']}>
          Progress reports
        </Heading>
        <Text color="muted" fontSize="lg">
          Your results by month, and what to practise next.
        </Text>
      </Stack>
      {body()}
    </Container>
  );
};
export default ReportsPage;
