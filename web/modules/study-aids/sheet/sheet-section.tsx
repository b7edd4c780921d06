import styled from '@emotion/styled';
import type { SheetFormula, SheetSection } from '#shared/contract/study-aids/study-aids.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { DisplayMath, InlineMath } from '../parts/math.tsx';
import { SourceLine } from '../parts/source-line.tsx';

const Formula = styled.article({
  display: 'grid',
  gap: '12px 32px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"name" "formula" "symbols" "notes"',
  paddingBlock: '20px',
  borderTop: '1px solid var(--line)',
  '& > h3': { gridArea: 'name' },
  '& > [data-part="formula"]': { gridArea: 'formula' },
  '& > [data-part="symbols"]': { gridArea: 'symbols' },
  '& > [data-part="notes"]': { gridArea: 'notes' },
  '@media (min-width: 820px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"name name" "formula symbols" "notes symbols"',
  },
  '@media print': {
    gap: '3px 18px',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"name name" "formula symbols" "notes symbols"',
    paddingBlock: '6px',
    breakInside: 'avoid',
  },
});

const Symbols = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--size-sm)',
  lineHeight: 1.45,
  overflowWrap: 'break-word',
  '& th, & td': {
    padding: '6px 12px 6px 0',
    borderBottom: '1px solid var(--line)',
    textAlign: 'start',
    verticalAlign: 'baseline',
    fontWeight: 400,
  },
  '& thead th': { color: 'var(--muted)', fontWeight: 600 },
  '& tr > :last-child': { minWidth: '4.5rem', paddingInlineEnd: 0 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '@media print': { '& th, & td': { paddingBlock: '1px' } },
});

const Note = styled(Text)({ '& > b': { fontWeight: 650 } });

const FormulaEntry = ({ entry }: { readonly entry: SheetFormula }) => (
  <Formula>
    <Heading as="h3" fontFamily="text" fontSize="lg" fontWeight={650}>
      {entry.name}
    </Heading>
    <div data-part="formula">
      <DisplayMath math={entry.formula} label={`Formula of ${entry.name}`} />
    </div>
    <div data-part="symbols">
      <Symbols aria-label={`Symbols of ${entry.name}`}>
        <thead>
          <tr>
            <th scope="col">Symbol</th>
            <th scope="col">Meaning</th>
            <th scope="col">Unit</th>
          </tr>
        </thead>
        <tbody>
          {entry.symbols.map(({ mathml, word, meaning, unit }) => (
            <tr key={word ?? mathml}>
              <td>{mathml === null ? word : <InlineMath mathml={mathml} />}</td>
              <th scope="row">{meaning}</th>
              <td>{unit}</td>
            </tr>
          ))}
        </tbody>
      </Symbols>
    </div>
    <Stack data-part="notes" gap={2}>
      <Note>
        <b>When to use:</b> {entry.use}
      </Note>
      <Note>
        <b>Example:</b> {entry.example}
      </Note>
    </Stack>
  </Formula>
);

/** A section of a formula sheet. */
export const SectionOfSheet = ({ section, id }: { readonly section: SheetSection; readonly id: string }) => (
  <section aria-labelledby={id}>
    <Heading id={id} fontSize="xl" mb={3}>
      {section.title}
    </Heading>
    {section.formulas.map((entry) => (
      <FormulaEntry key={entry.name} entry={entry} />
    ))}
    <SourceLine source={section.source} />
  </section>
);
