import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ProgramTally, Tally } from '#shared/domain/learning/accuracy.ts';
import { programByKey, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { Row, Stack, TextLink } from '#shared/ui/system.ts';
import { AccuracyBar } from '../../../app/components/charts/accuracy-bar.tsx';
import { customPracticePath, practicePath } from '../practice/scope.ts';
import { percentText, programText, rightText } from '../../../app/components/charts/accuracy-text.ts';

const Fold = styled.details({
  borderTop: '1px solid var(--line)',
  '& > summary': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 20px',
    gap: '12px',
    alignItems: 'center',
    padding: '14px 0',
    listStyle: 'none',
    cursor: 'pointer',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { color: 'var(--muted)', transition: 'transform var(--motion-quick)' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '@media (prefers-reduced-motion: reduce)': { '& > summary > svg': { transition: 'none' } },
});

const Line = styled.span({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '6px 16px',
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 600 },
  '& small': { color: 'var(--muted)', fontSize: 'var(--size-sm)', fontVariantNumeric: 'tabular-nums' },
  '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Wide = styled.span({ gridColumn: '1 / -1' });

const Subjects = styled.ul({
  display: 'grid',
  gap: '18px',
  margin: 0,
  padding: '4px 0 22px',
  listStyle: 'none',
  '& ul': { display: 'grid', gap: '8px', margin: '10px 0 0', padding: '0 0 0 16px', listStyle: 'none' },
  '& ul li': { borderInlineStart: '2px solid var(--line)', paddingInlineStart: '12px' },
});

const Measured = ({ name, tally, bar }: { readonly name: string; readonly tally: Tally; readonly bar: boolean }) => (
  <Line>
    {bar ? <b>{name}</b> : <span>{name}</span>}
    <small>
      {rightText(tally)}, {percentText(tally)}
    </small>
    {bar && (
      <Wide>
        <AccuracyBar {...tally} />
      </Wide>
    )}
  </Line>
);

type Subject = ProgramTally['subjects'][number];

interface TopicLinksProps {
  readonly program: ProgramKey;
  readonly subject: string;
}

/** Ways from a topic to its missed questions, a round of its questions, and its quizzes. */
const TopicLinks = ({ program, subject }: TopicLinksProps) => (
  <Row gap={4} mt={1} fontSize="sm">
    <TextLink as={Link} to={practicePath({ program, subject })} aria-label={`Practise ${subject}`}>
      Practise
    </TextLink>
    <TextLink as={Link} to={customPracticePath({ program, subject })} aria-label={`Build a round in ${subject}`}>
      Build a round
    </TextLink>
    <TextLink
      as={Link}
      to={`${programByKey(program)?.quizesPage ?? ''}&${new URLSearchParams({ q: subject }).toString()}`}
      aria-label={`Quizzes in ${subject}`}
    >
      Quizzes
    </TextLink>
  </Row>
);

interface SubjectItemProps {
  readonly program: ProgramKey | null;
  readonly subject: Subject;
}

const SubjectItem = ({ program, subject }: SubjectItemProps) => (
  <li>
    <Measured name={subject.subject ?? 'No subject'} tally={subject} bar />
    {program !== null && subject.subject !== null && <TopicLinks program={program} subject={subject.subject} />}
    {subject.chapters.some(({ chapter }) => chapter !== null) && (
      <ul aria-label={`Chapters of ${subject.subject ?? 'no subject'}`}>
        {subject.chapters.map((chapter) => (
          <li key={chapter.chapter ?? ''}>
            <Measured name={chapter.chapter ?? 'Other questions'} tally={chapter} bar={false} />
          </li>
        ))}
      </ul>
    )}
  </li>
);

/** The program with the lowest share of right answers. */
const weakestOf = (programs: readonly ProgramTally[]): ProgramTally | undefined =>
  programs
    .filter(({ program }) => program !== null)
    .toSorted((one, other) => one.correct / one.questions - other.correct / other.questions)
    .at(0);

interface TopicListProps {
  readonly programs: readonly ProgramTally[];
}

/** Accuracy by program; each expands to its subjects and chapters, the weakest by itself. */
export const TopicList = ({ programs }: TopicListProps) => {
  const weakest = weakestOf(programs);
  return (
    <Stack gap={0} style={{ borderBottom: '1px solid var(--line)' }}>
      {programs.map((program) =>
        program.program === null ? (
          <div key="daily" style={{ borderTop: '1px solid var(--line)', padding: '14px 32px 14px 0' }}>
            <Measured name={programText(null)} tally={program} bar />
          </div>
        ) : (
          <Fold key={program.program} open={program === weakest}>
            <summary>
              <Measured name={programText(program.program)} tally={program} bar />
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <Subjects>
              {program.subjects.map((subject) => (
                <SubjectItem key={subject.subject ?? ''} program={program.program} subject={subject} />
              ))}
            </Subjects>
          </Fold>
        ),
      )}
    </Stack>
  );
};
