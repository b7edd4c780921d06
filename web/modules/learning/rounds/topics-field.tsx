import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import type { PoolCount } from '#shared/domain/learning/practice-rounds.ts';
import { Stack, Text } from '#shared/ui/system.ts';
import { programText } from '../../../app/components/charts/accuracy-text.ts';
import { hasTopic, subjectsOf, withTopic, type Choice, type PoolSubject } from './choice.ts';
import { subjectText } from './labels.ts';
import { Pill, PillGroup, PillLine } from './pills.tsx';

const Chapters = styled.details({
  flexBasis: '100%',
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    color: 'var(--muted)',
    fontSize: 'var(--size-sm)',
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { transition: 'transform var(--motion-quick)' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '@media (prefers-reduced-motion: reduce)': { '& > summary > svg': { transition: 'none' } },
});

type Topics = Choice['topics'];

interface TopicsFieldProps {
  readonly pool: readonly PoolCount[];
  readonly missed: boolean;
  readonly topics: Topics;
  readonly onChange: (topics: Topics) => void;
}

interface ChaptersOfProps extends Pick<TopicsFieldProps, 'topics' | 'onChange'> {
  readonly subject: PoolSubject;
}

const ChaptersOf = ({ subject: { program, subject, chapters }, topics, onChange }: ChaptersOfProps) => {
  const name = subjectText({ program, subject });
  const chosen = chapters.some(({ chapter }) => hasTopic(topics, { program, subject, chapter }));
  return (
    <Chapters open={chosen}>
      <summary>
        Chapters of {name}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <PillLine role="group" aria-label={`Chapters of ${name}`}>
        {chapters.map(({ chapter, questions }) => {
          const topic = { program, subject, chapter };
          return (
            <Pill
              key={chapter ?? ''}
              type="checkbox"
              label={chapter ?? 'Other questions'}
              count={questions}
              checked={hasTopic(topics, topic)}
              onChange={(on) => onChange(withTopic(topics, topic, on))}
            />
          );
        })}
      </PillLine>
    </Chapters>
  );
};

/** Chooses subjects, or chapters of them, by program. */
export const TopicsField = ({ pool, missed, topics, onChange }: TopicsFieldProps) => {
  const programs = [...Map.groupBy(subjectsOf(pool, missed), ({ program }) => program)];
  return (
    <PillGroup legend="Topics" hint="Select none to include all topics.">
      <Stack gap={4}>
        {programs.map(([program, subjects]) => (
          <Stack key={program ?? 'daily'} gap={2} role="group" aria-label={programText(program)}>
            {programs.length > 1 && program !== null && (
              <Text color="muted" fontSize="sm">
                {programText(program)}
              </Text>
            )}
            <PillLine>
              {subjects.map((subject) => (
                <Pill
                  key={subject.subject ?? ''}
                  type="checkbox"
                  label={subjectText(subject)}
                  count={subject.questions}
                  checked={hasTopic(topics, { program, subject: subject.subject })}
                  onChange={(on) => onChange(withTopic(topics, { program, subject: subject.subject }, on))}
                />
              ))}
              {subjects
                .filter(({ chapters }) => chapters.length > 0)
                .map((subject) => (
                  <ChaptersOf key={subject.subject ?? ''} subject={subject} topics={topics} onChange={onChange} />
                ))}
            </PillLine>
          </Stack>
        ))}
      </Stack>
    </PillGroup>
  );
};
