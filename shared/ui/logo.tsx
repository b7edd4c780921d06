import styled from '@emotion/styled';

const Name = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  fontFamily: 'var(--font-display)',
  fontSize: '1.25rem',
  fontWeight: 560,
  letterSpacing: '-0.018em',
  lineHeight: 1.1,
  whiteSpace: 'nowrap',
});

/** The logo without the name. */
export const LogoMark = ({ size = 30 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true" focusable="false">
    <rect width="30" height="30" rx="9" fill="var(--logo-ground)" />
    <g fill="none" stroke="var(--accent)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M9 19l4-5 3 3 5-7" />
    </g>
    <circle cx="21" cy="10" r="1.9" fill="var(--accent)" />
  </svg>
);

/** The logo with the name. */
export const Logo = ({ size = 30 }: { readonly size?: number }) => (
  <Name>
    <LogoMark size={size} />
    <span data-logo-name="">Business Wisdom</span>
  </Name>
);
