import styled from '@emotion/styled';
import type { Tally } from '#shared/domain/learning/accuracy.ts';
import { forcedFill } from '#shared/ui/forced-fill.ts';

const Track = styled.span({
  display: 'block',
  height: '6px',
  borderRadius: 'var(--radius-pill)',
  outline: '1px solid transparent',
  backgroundColor: 'var(--sunk)',
  boxShadow: 'inset 0 0 0 1px var(--line)',
  overflow: 'hidden',
});
const Fill = styled.span(
  {
    display: 'block',
    height: '100%',
    borderRadius: 'inherit',
    backgroundColor: 'var(--accent)',
    transformOrigin: 'left',
  },
  forcedFill,
);

/** The share of right answers as a bar; the text beside it says the same. */
export const AccuracyBar = ({ questions, correct }: Tally) => (
  <Track aria-hidden="true">
    <Fill style={{ transform: `scaleX(${String(questions === 0 ? 0 : correct / questions)})` }} />
  </Track>
);
