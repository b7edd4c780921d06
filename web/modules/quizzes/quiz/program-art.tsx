import type { ReactNode } from 'react';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';

// 74 by 74 units, in the colours of the theme's tokens.
const ART: Record<ProgramKey, ReactNode> = {
  staticeBusinessQuizzes: (
    <>
      <rect x="14" y="62" width="68" height="16" rx="4" fill="var(--info-soft)" stroke="var(--ink)" />
      <rect x="20" y="44" width="56" height="18" rx="4" fill="var(--surface)" stroke="var(--ink)" />
      <rect x="26" y="22" width="44" height="22" rx="4" fill="var(--accent)" stroke="var(--ink)" />
      <path d="M34 33h16M28 53h30M22 70h24" stroke="var(--ink)" />
      <circle cx="60" cy="33" r="3" fill="var(--on-accent)" stroke="none" />
    </>
  ),
  newsBasedBusinessCurrentAffairs: (
    <>
      <path d="M16 24h50v46a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8z" fill="var(--surface)" stroke="var(--ink)" />
      <path d="M66 40h14v30a8 8 0 0 1-8 8H56a10 10 0 0 0 10-8z" fill="var(--info-soft)" stroke="var(--ink)" />
      <rect x="24" y="32" width="18" height="16" rx="3" fill="var(--accent)" stroke="var(--ink)" />
      <path d="M48 34h10M48 41h10M48 48h10M24 57h34M24 65h24" stroke="var(--ink)" />
    </>
  ),
  businessNewsAnalysis: (
    <>
      <path d="M14 76h68" stroke="var(--ink)" />
      <path d="M20 66l14-14 12 8 16-24" fill="none" stroke="var(--info)" strokeWidth="3" />
      <circle cx="60" cy="38" r="18" fill="var(--accent-soft)" stroke="var(--ink)" />
      <path d="M72 51l12 13" stroke="var(--ink)" strokeWidth="4" />
      <path d="M51 44l6-6 5 4 7-10" fill="none" stroke="var(--accent-ink)" strokeWidth="2.5" />
    </>
  ),
  businessVocabulary: (
    <>
      <path
        d="M16 26a8 8 0 0 1 8-8h36a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H38L26 68V56h-2a8 8 0 0 1-8-8z"
        fill="var(--surface)"
        stroke="var(--ink)"
      />
      <path d="M74 38a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8v9l-10-9H50" fill="var(--accent)" stroke="var(--ink)" />
      <path d="M32 46l10-20 10 20M36 39h12" fill="none" stroke="var(--ink)" strokeWidth="2.5" />
    </>
  ),
  caseStudies: (
    <>
      <path d="M36 28v-6a5 5 0 0 1 5-5h14a5 5 0 0 1 5 5v6" fill="none" stroke="var(--ink)" />
      <rect x="14" y="28" width="68" height="48" rx="8" fill="var(--accent)" stroke="var(--ink)" />
      <path d="M14 48c20 10 48 10 68 0" fill="none" stroke="var(--ink)" />
      <rect x="42" y="48" width="12" height="11" rx="3" fill="var(--surface)" stroke="var(--ink)" />
    </>
  ),
};

/** The illustration of a program. */
export const ProgramArt = ({ program, size = 96 }: { readonly program: ProgramKey; readonly size?: number }) => (
  <svg
    viewBox="11 12 74 74"
    width={size}
    height={size}
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {ART[program]}
  </svg>
);
