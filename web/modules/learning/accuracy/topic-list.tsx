import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import type { ProgramTally, Tally } from '#shared/domain/learning/accuracy.ts';
import { Stack } from '#shared/ui/system.ts';
import { AccuracyBar } from '../../../app/components/charts/accuracy-bar.tsx';
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

const SubjectItem = ({ subject }: { readonly subject: Subject }) => (
  <li>
    <Measured name={subject.subject ?? 'No subject'} tally={subject} bar />
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

/** Accuracy by program; each expands to its subjects and chapters. */
export const TopicList = ({ programs }: { readonly programs: readonly ProgramTally[] }) => (
  <Stack gap={0} style={{ borderBottom: '1px solid var(--line)' }}>
    {programs.map((program) =>
      program.program === null ? (
        <div key="daily" style={{ borderTop: '1px solid var(--line)', padding: '14px 32px 14px 0' }}>
          <Measured name={programText(null)} tally={program} bar />
        </div>
      ) : (
        <Fold key={program.program}>
          <summary>
            <Measured name={programText(program.program)} tally={program} bar />
            <ChevronDown size={20} aria-hidden="true" />
          </summary>
          <Subjects>
            {program.subjects.map((subject) => (
              <SubjectItem key={subject.subject ?? ''} subject={subject} />
            ))}
          </Subjects>
        </Fold>
      ),
    )}
  </Stack>
);
