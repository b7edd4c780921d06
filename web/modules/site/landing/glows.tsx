import styled from '@emotion/styled';
import { FIRST_VIEW_END } from '#shared/contract/site/rendered-page.ts';

/**
 * A soft light behind what stands in its box, which it follows in the page: its place depends on how high the box is, and
 * so it comes when that is known. It is drawn once, as a picture of its own, and only ever moved by transform.
 */
const Glow = styled.div({
  position: 'absolute',
  zIndex: -1,
  borderRadius: '50%',
  pointerEvents: 'none',
  '@media (prefers-reduced-motion: no-preference)': {
    transition: 'transform 700ms var(--motion-ease)',
    willChange: 'transform',
  },
});

const Warm = styled(Glow)({
  width: 'min(860px, 110vw)',
  aspectRatio: '1',
  insetInlineEnd: '-18%',
  insetBlockStart: '-300px',
  background: 'radial-gradient(closest-side, var(--glow-warm) 22%, transparent)',
});

const Cool = styled(Glow)({
  width: 'min(820px, 110vw)',
  aspectRatio: '1',
  insetInlineStart: '-22%',
  insetBlockEnd: '-360px',
  background: 'radial-gradient(closest-side, var(--glow-cool) 22%, transparent)',
});

/** What a box with lights needs: they stand behind what it holds and before its own ground. */
export const lit = { position: 'relative', overflow: 'hidden', style: { isolation: 'isolate' } } as const;

/** The two lights of the hero, and its last. `data-drift` says by how many pixels each follows the pointer at most. */
export const HeroGlows = () => (
  <>
    <Warm data-drift="36" aria-hidden="true" />
    <Cool id={FIRST_VIEW_END} data-drift="-24" aria-hidden="true" />
  </>
);

/** The light behind the six cards. */
export const CardsGlow = () => (
  <Warm data-drift="30" aria-hidden="true" style={{ insetInlineEnd: '-12%', insetBlockStart: '-40%' }} />
);
