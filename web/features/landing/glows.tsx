import styled from '@emotion/styled';

/** A soft light behind the page. It is drawn once, as a picture of its own, and only ever moved by transform. */
const Glow = styled.div({
  position: 'absolute',
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

/** The two lights of the hero. `data-drift` says by how many pixels each follows the pointer at most. */
export const HeroGlows = () => (
  <>
    <Warm data-drift="36" aria-hidden="true" />
    <Cool data-drift="-24" aria-hidden="true" />
  </>
);

/** The light behind the six cards. */
export const CardsGlow = () => (
  <Warm data-drift="30" aria-hidden="true" style={{ insetInlineEnd: '-12%', insetBlockStart: '-40%' }} />
);
