import { ArrowRight } from 'lucide-react';
import type { ListedReport } from '#shared/contract/learning/progress-report.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { percentText } from '../../../app/components/charts/accuracy-text.ts';
import { monthText } from '#shared/domain/common/text/day-text.ts';
import { CardLink, LinkedCard } from '../../../app/components/linked-card.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { quizzesText } from './labels.ts';

/** The learner's reports, newest first. */
export const ReportList = ({
  reports,
  mayUse,
}: {
  readonly reports: readonly ListedReport[];
  readonly mayUse: boolean;
}) => (
  <Stack as="section" gap={3} aria-labelledby="made">
    <Heading id="made" fontSize="lg">
      Your reports
    </Heading>
    {reports.length === 0 ? (
      <Card>
        <Text color="muted">
          {mayUse
            ? 'No reports yet. You get one for every month in which you finish a quiz.'
            : 'No reports yet. You get one for every month in which you finish a quiz, if your plan includes reports.'}
        </Text>
      </Card>
    ) : (
      <Stack as="ul" gap={3} m={0} p={0} style={{ listStyle: 'none' }}>
        {reports.map((report) => (
          <LinkedCard
            key={report.month}
            as="li"
            lift
            style={{ alignItems: 'center', gap: '16px', padding: '16px 20px' }}
          >
            <Stack gap={1} flex="1 1 auto">
              <Heading as="h3" fontSize="md">
                <CardLink to={paths.report(report.month)}>{monthText(report.month)}</CardLink>
              </Heading>
              <Text color="muted" fontSize="sm">
                {quizzesText(report.quizzes)}, accuracy {percentText(report)}
              </Text>
            </Stack>
            <ArrowRight size={20} aria-hidden="true" style={{ flex: 'none' }} />
          </LinkedCard>
        ))}
      </Stack>
    )}
  </Stack>
);
