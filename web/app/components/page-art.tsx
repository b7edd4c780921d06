/** Small drawings of our own, in the colours of the theme. */

const frame = { width: 180, height: 132, viewBox: '0 0 180 132', 'aria-hidden': true, focusable: false } as const;

/** A folded paper with an empty column. */
export const PaperArt = () => (
  <svg {...frame} fill="none" strokeLinecap="round" strokeLinejoin="round">
    <ellipse cx="90" cy="122" rx="62" ry="6" fill="var(--sunk)" />
    <path d="M44 22h74l20 20v72H44z" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2" />
    <path d="M118 22v20h20" stroke="var(--line-strong)" strokeWidth="2" />
    <path d="M58 50h32" stroke="var(--ink)" strokeWidth="4" />
    <path d="M58 66h26M58 78h26M58 90h18" stroke="var(--line)" strokeWidth="4" />
    <path d="M98 96l9-12 7 6 12-17" stroke="var(--accent)" strokeWidth="4" />
    <circle cx="127" cy="71" r="4" fill="var(--accent)" />
  </svg>
);

/** A line on a chart that leaves the page. */
export const LostArt = () => (
  <svg {...frame} fill="none" strokeLinecap="round" strokeLinejoin="round">
    <ellipse cx="90" cy="122" rx="62" ry="6" fill="var(--sunk)" />
    <path d="M36 18v92h108" stroke="var(--line-strong)" strokeWidth="2" />
    <path d="M50 88l20-26 16 14 18-30" stroke="var(--accent)" strokeWidth="4" />
    <path d="M112 40l10-16" stroke="var(--accent)" strokeWidth="4" strokeDasharray="1 9" />
    <circle cx="128" cy="14" r="5" fill="var(--accent)" />
    <path d="M36 110l6-4m-6-22l6-4m-6-22l6-4m-6-22l6-4" stroke="var(--line)" strokeWidth="2" />
  </svg>
);
