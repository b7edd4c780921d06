import styled from '@emotion/styled';
import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { byProgram, type Tally } from '#shared/domain/learning/accuracy.ts';
import { CHAPTER_QUESTIONS_MIN } from '#shared/domain/learning/progress-report.ts';
import { Grid, Stack, Text } from '#shared/ui/system.ts';
import { AccuracyBar } from '../../../app/components/charts/accuracy-bar.tsx';
import { percentText, programText, rightText } from '../../../app/components/charts/accuracy-text.ts';

const Line = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '6px 16px',
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
  '& > small': { color: 'var(--muted)', fontSize: 'var(--size-sm)', fontVariantNumeric: 'tabular-nums' },
  '& > :last-child:not(small)': { gridColumn: '1 / -1' },
  '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Plain = styled.ul({ display: 'grid', gap: '14px', margin: 0, padding: 0, listStyle: 'none' });
const Subjects = styled(Plain)({
  marginTop: '12px',
  paddingInlineStart: '14px',
  borderInlineStart: '2px solid var(--line)',
});

const Measured = ({
  name,
  tally,
  strong,
}: {
  readonly name: string;
  readonly tally: Tally;
  readonly strong: boolean;
}) => (
  <Line>
    {strong ? <strong>{name}</strong> : <span>{name}</span>}
    <small>
      {rightText(tally)}, {percentText(tally)}
    </small>
    <AccuracyBar {...tally} />
  </Line>
);

/** Accuracy by program and subject. */
export const ByProgram = ({ topics }: Pick<ProgressReport, 'topics'>) => (
  <Plain style={{ gap: '24px' }}>
    {byProgram(topics).map(({ program, subjects, ...tally }) => (
      <li key={program ?? 'daily'}>
        <Measured name={programText(program)} tally={tally} strong />
        {program !== null && (
          <Subjects aria-label={`Subjects of ${programText(program)}`}>
            {subjects.map((subject) => (
              <li key={subject.subject ?? ''}>
                <Measured name={subject.subject ?? 'No subject'} tally={subject} strong={false} />
              </li>
            ))}
          </Subjects>
        )}
      </li>
    ))}
  </Plain>
);

type Topic = ProgressReport['topics'][number];

const Chapters = ({ title, none, topics }: { title: string; none: string; topics: readonly Topic[] }) => (
  <Stack gap={3}>
    <Text color="muted" fontSize="sm" fontWeight={600}>
      {title}
    </Text>
    {topics.length === 0 ? (
      <Text>{none}</Text>
    ) : (
      <Plain aria-label={title}>
        {topics.map((topic) => (
          <li key={`${topic.program ?? ''}/${topic.subject ?? ''}/${topic.chapter ?? ''}`}>
            <Line>
              <span>
                <strong>{topic.chapter}</strong>
                <Text as="span" display="block" color="muted" fontSize="sm">
                  {topic.subject}
                </Text>
              </span>
              <small>
                {rightText(topic)}, {percentText(topic)}
              </small>
              <AccuracyBar questions={topic.questions} correct={topic.correct} />
            </Line>
          </li>
        ))}
      </Plain>
    )}
  </Stack>
);

/** The strongest and weakest chapters. */
export const StrongAndWeak = ({ strongest, weakest }: Pick<ProgressReport, 'strongest' | 'weakest'>) => (
  <Stack gap={4}>
    <Grid gridTemplateColumns={['minmax(0, 1fr)', 'minmax(0, 1fr) minmax(0, 1fr)']} gap={[5, 6]}>
      <Chapters title="Strongest" none="No strong chapter yet." topics={strongest} />
      <Chapters title="Weakest" none="No chapter needs help." topics={weakest} />
    </Grid>
    <Text color="muted" fontSize="sm">
      Chapters with at least {CHAPTER_QUESTIONS_MIN} questions.
    </Text>
  </Stack>
);
