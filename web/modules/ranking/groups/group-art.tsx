/** Illustration: three people around a table. */
export const GroupArt = () => (
  <svg
    width={180}
    height={120}
    viewBox="0 0 180 120"
    aria-hidden={true}
    focusable={false}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <ellipse cx="90" cy="110" rx="72" ry="6" fill="var(--sunk)" />
    <path d="M28 108c0-18 9-28 22-28s22 10 22 28z" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2" />
    <circle cx="50" cy="64" r="12" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2" />
    <path d="M108 108c0-18 9-28 22-28s22 10 22 28z" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2" />
    <circle cx="130" cy="64" r="12" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2" />
    <path d="M62 108c0-24 11-38 28-38s28 14 28 38z" fill="var(--surface)" stroke="var(--ink)" strokeWidth="3" />
    <circle cx="90" cy="48" r="15" fill="var(--surface)" stroke="var(--ink)" strokeWidth="3" />
    <path
      d="M90 6l3.4 6.9 7.6 1.1-5.5 5.4 1.3 7.6-6.8-3.6-6.8 3.6 1.3-7.6-5.5-5.4 7.6-1.1z"
      stroke="var(--accent)"
      strokeWidth="3"
    />
  </svg>
);
