import type { TopicFigures } from '#shared/contract/organisations/assignment-report.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { Stack, Text } from '#shared/ui/system.ts';
import { AccuracyBar } from '../../../app/components/charts/accuracy-bar.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';

/** The most exact name of a topic. */
export const topicName = ({ program, subject, chapter }: TopicFigures): string =>
  chapter ?? subject ?? (program === null ? undefined : programByKey(program)?.title) ?? 'No topic';

/** The subject and program of a topic. */
const placeText = ({ program, subject, chapter }: TopicFigures): string =>
  [chapter === null ? null : subject, program === null ? null : programByKey(program)?.title]
    .filter((text) => text !== null && text !== undefined)
    .join(', ');

export const topicId = ({ program, subject, chapter }: TopicFigures): string =>
  JSON.stringify([program, subject, chapter]);

/** Columns of a topic's figures. */
export const TOPIC_COLUMNS: readonly Column<TopicFigures>[] = [
  {
    title: 'Topic',
    render: (topic) => (
      <Stack gap={1} style={{ overflowWrap: 'anywhere' }}>
        <Text as="span" fontWeight={600}>
          {topicName(topic)}
        </Text>
        <Text as="span" fontSize="sm" color="muted">
          {placeText(topic)}
        </Text>
        <AccuracyBar {...topic} />
      </Stack>
    ),
  },
  { title: 'Right', align: 'end', render: ({ accuracy }) => `${String(accuracy)}%` },
  {
    title: 'Answers',
    align: 'end',
    render: ({ correct, questions }) => `${numberText(correct)} of ${numberText(questions)}`,
  },
  { title: 'People', wide: true, align: 'end', render: ({ people }) => numberText(people) },
];
