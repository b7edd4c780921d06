import styled from '@emotion/styled';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import type { TeachingNote } from '#shared/contract/cases/teaching-note.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { paperStyles } from '../../../app/components/paper-styles.ts';
import { FurtherReading } from '../reading/further-reading.tsx';
import { spansOf } from './spans.ts';

const PRINT = paperStyles('portrait', '.teaching-note');

const Paper = styled.article({
  maxWidth: '760px',
  padding: 'clamp(18px, 4vw, 44px)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: '4px',
  overflowWrap: 'anywhere',
  '& section + section': { marginTop: '28px' },
  '& ul, & ol': { margin: 0, paddingInlineStart: '1.2em', lineHeight: 1.6 },
  '& li + li': { marginTop: '6px' },
  '@media print': {
    maxWidth: 'none',
    padding: 0,
    border: 0,
    '& h2, & h3': { breakAfter: 'avoid' },
    '& p, & li, & td, & tbody th': { fontSize: '10.5pt', lineHeight: 1.45 },
    '& tr, & li': { breakInside: 'avoid' },
  },
});

const Plan = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  lineHeight: 1.5,
  '& th, & td': {
    padding: '9px 16px 9px 0',
    borderBottom: '1px solid var(--line)',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& thead th': { color: 'var(--muted)', fontSize: 'var(--size-sm)', whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& td': { paddingInlineEnd: 0 },
});

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <Heading fontSize="lg" mb={2}>
      {title}
    </Heading>
    {children}
  </section>
);

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** A teaching note, on screen and in print. */
export const NoteSheet = ({ note }: { readonly note: TeachingNote }) => (
  <Paper>
    <Global styles={PRINT} />
    <Part title="Synopsis">
      <Text>{note.synopsis}</Text>
    </Part>
    <Part title="Objectives">
      <Lines lines={note.objectives} />
    </Part>
    <Part title="Audience">
      <Text>{note.audience}</Text>
    </Part>
    <Part title={`Plan for ${String(note.minutes)} minutes`}>
      <Plan>
        <thead>
          <tr>
            <th scope="col">Minutes</th>
            <th scope="col">Activity</th>
          </tr>
        </thead>
        <tbody>
          {spansOf(note.plan).map(({ from, to, activity }) => (
            <tr key={from}>
              <th scope="row">{`${String(from)}–${String(to)}`}</th>
              <td>{activity}</td>
            </tr>
          ))}
        </tbody>
      </Plan>
    </Part>
    <Part title="Analysis">
      <Stack gap={4}>
        {note.analysis.map(({ question, answer }) => (
          <div key={question}>
            <Heading as="h3" fontFamily="text" fontSize="md" fontWeight={650} mb={1}>
              {question}
            </Heading>
            <Text>{answer}</Text>
          </div>
        ))}
      </Stack>
    </Part>
    <Part title="Common mistakes">
      <Lines lines={note.pitfalls} />
    </Part>
    <Part title="Board plan">
      <ol>
        {note.board.map((heading) => (
          <li key={heading}>{heading}</li>
        ))}
      </ol>
    </Part>
    <Part title="Closing and next steps">
      <Text>{note.afterwards}</Text>
    </Part>
    <FurtherReading sources={note.readings} />
  </Paper>
);
