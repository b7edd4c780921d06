/** Illustration: an empty podium. */
export const PodiumArt = () => (
  <svg
    width={180}
    height={132}
    viewBox="0 0 180 132"
    aria-hidden={true}
    focusable={false}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <ellipse cx="90" cy="122" rx="70" ry="6" fill="var(--sunk)" />
    <path d="M26 78h42v40H26z" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2" />
    <path d="M68 56h44v62H68z" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2" />
    <path d="M112 88h42v30h-42z" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2" />
    <path d="M47 92v12M133 98v8" stroke="var(--line)" strokeWidth="4" />
    <path d="M90 70v20" stroke="var(--ink)" strokeWidth="4" />
    <path
      d="M90 12l5.6 11.4 12.6 1.8-9.1 8.9 2.1 12.5L90 40.7l-11.2 5.9 2.1-12.5-9.1-8.9 12.6-1.8z"
      stroke="var(--accent)"
      strokeWidth="3.5"
    />
  </svg>
);
