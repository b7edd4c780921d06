import styled from '@emotion/styled';

/** A soft light behind the hero. */
const Glow = styled.div({
  position: 'absolute',
  borderRadius: '50%',
  filter: 'blur(60px)',
  pointerEvents: 'none',
});

export const WarmGlow = styled(Glow)({
  width: '520px',
  height: '520px',
  insetInlineEnd: '-80px',
  insetBlockStart: '-140px',
  backgroundColor: 'var(--glow-warm)',
});

export const CoolGlow = styled(Glow)({
  width: '460px',
  height: '460px',
  insetInlineStart: '-160px',
  insetBlockEnd: '-200px',
  backgroundColor: 'var(--glow-cool)',
});
