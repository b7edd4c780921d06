import type { Accuracy } from '#shared/contract/learning/accuracy.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { AnswersOverTime } from '../../../app/components/charts/answers-over-time.tsx';
import { weekText } from './labels.ts';

/** The last weeks as a bar chart, and as a table for screen readers. */
export const Weeks = ({ weeks }: { readonly weeks: Accuracy['weeks'] }) => {
  const bars = weeks.map((week) => ({ ...week, name: weekText(week.from), title: weekText(week.from) }));
  const first = bars.findIndex(({ quizzes }) => quizzes > 0);
  return (
    <Stack as="section" gap={3} aria-labelledby="weeks">
      <Heading as="h3" id="weeks" fontFamily="text" fontSize="md" fontWeight={650}>
        The last {weeks.length} weeks
      </Heading>
      {first === -1 ? (
        <Text color="muted">No quizzes in these weeks. Finish one to restart the chart.</Text>
      ) : (
        <AnswersOverTime
          bars={bars}
          rows={bars.slice(first)}
          column="Week of"
          summary="The weeks as a table"
          height={200}
          titleOf={(name) => `Week of ${name}`}
        >
          {bars.filter(({ quizzes }) => quizzes > 0).length === 1 && (
            <Text color="muted" fontSize="sm">
              One week so far. A second week shows your trend.
            </Text>
          )}
        </AnswersOverTime>
      )}
    </Stack>
  );
};
