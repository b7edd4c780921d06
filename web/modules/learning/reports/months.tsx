import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { monthText } from '#shared/domain/common/text/day-text.ts';
import { Stack } from '#shared/ui/system.ts';
import { AnswersOverTime } from '../../../app/components/charts/answers-over-time.tsx';
import { shortMonthText } from './labels.ts';

/** The last months as a bar chart, and as a table for screen readers. */
export const Months = ({ months }: Pick<ProgressReport, 'months'>) => (
  <Stack gap={3}>
    <AnswersOverTime
      bars={months.map((month) => ({
        ...month,
        name: shortMonthText(month.month),
        title: monthText(month.month),
      }))}
      column="Month"
      summary="The months as a table"
      height={190}
    />
  </Stack>
);
