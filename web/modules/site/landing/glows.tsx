import styled from '@emotion/styled';
import { FIRST_VIEW_END } from '#shared/contract/site/rendered-page.ts';

/**
 * A soft light behind the content of its box. It comes after the content in the page, because its position depends on the
 * height of the box. It is painted once, on its own layer, and moved only by transform.
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

/** Props of a box with lights: they are behind its content and in front of its background. */
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
