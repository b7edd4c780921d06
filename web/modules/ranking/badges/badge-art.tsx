import type { BadgeView } from '#shared/contract/ranking/badges.ts';
import { BADGE_GLYPHS, BADGE_SEAL } from '#shared/domain/ranking/badge-art.ts';

/** The seal of a badge: coloured when earned, otherwise an outline. */
export const BadgeArt = ({ badge, program, earnedAt }: BadgeView) => {
  const earned = earnedAt !== null;
  return (
    <svg
      width={64}
      height={64}
      viewBox="0 0 48 48"
      aria-hidden={true}
      focusable={false}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d={BADGE_SEAL}
        fill={earned ? 'var(--accent)' : 'var(--sunk)'}
        stroke={earned ? 'var(--accent)' : 'var(--line-strong)'}
        strokeWidth={earned ? 0 : 1}
        strokeDasharray={earned ? undefined : '2 3'}
      />
      <path
        d={BADGE_GLYPHS[program ?? badge] ?? ''}
        stroke={earned ? 'var(--on-accent)' : 'var(--line-strong)'}
        strokeWidth={2.2}
      />
    </svg>
  );
};
