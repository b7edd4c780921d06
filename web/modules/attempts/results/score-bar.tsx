import styled from '@emotion/styled';
import { forcedFill } from '#shared/ui/forced-fill.ts';
import { percentText } from './format.ts';

const Track = styled.div({
  position: 'relative',
  height: '12px',
  borderRadius: 'var(--radius-pill)',
  backgroundColor: 'var(--sunk)',
  border: '1px solid var(--line)',
  '& i': { position: 'absolute', insetBlock: 0, insetInlineStart: 0, borderRadius: 'inherit' },
  '& i[data-passed=true]': { backgroundColor: 'var(--good)', ...forcedFill },
  '& i[data-passed=false]': { backgroundColor: 'var(--bad)', ...forcedFill },
  '& b': {
    position: 'absolute',
    insetBlock: '-5px',
    width: '2px',
    backgroundColor: 'var(--ink)',
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
});

interface ScoreBarProps {
  readonly percent: number;
  readonly passMark: number;
}

/** A bar of the score with its pass mark. */
export const ScoreBar = ({ percent, passMark }: ScoreBarProps) => (
  <Track role="img" aria-label={`${percentText(percent)}, pass mark ${String(passMark)}%`}>
    <i data-passed={percent >= passMark} style={{ width: `${String(Math.min(100, Math.max(0, percent)))}%` }} />
    {passMark > 0 && passMark < 100 && <b style={{ insetInlineStart: `${String(passMark)}%` }} />}
  </Track>
);
