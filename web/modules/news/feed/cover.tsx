import { useId, useState, type ReactNode } from 'react';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';

const WIDTH = 400;
const HEIGHT = 520;

/** Returns a generator of fractions from 0 to 1, seeded by the text (FNV-1a, then xorshift). */
const fractionsOf = (text: string): (() => number) => {
  let state = 0x811c9dc5;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
};

type Next = () => number;
const between = (next: Next, from: number, to: number): number => Math.round(from + next() * (to - from));
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const skyline = (next: Next): ReactNode =>
  range(9).map((bar) => {
    const height = between(next, 60, 300);
    return (
      <rect
        key={bar}
        x={bar * 46 - 4}
        y={HEIGHT - height}
        width={34}
        height={height}
        rx={3}
        opacity={0.2 + next() * 0.5}
      />
    );
  });

const swell = (next: Next): ReactNode => {
  const lift = between(next, 24, 64);
  return range(8).map((wave) => {
    const y = 250 + wave * 38;
    const bend = lift * (wave % 2 === 0 ? 1 : -1);
    return (
      <path
        key={wave}
        d={`M-20 ${String(y)}C90 ${String(y - bend)} 190 ${String(y + bend)} 420 ${String(y - bend / 2)}V540H-20z`}
        opacity={0.16 + wave * 0.03}
      />
    );
  });
};

const rings = (next: Next): ReactNode => {
  const [x, y] = [between(next, 80, 320), between(next, 300, 460)];
  return range(8).map((ring) => (
    <circle
      key={ring}
      cx={x}
      cy={y}
      r={36 + ring * 42}
      fill="none"
      stroke="currentColor"
      strokeWidth={14}
      opacity={0.5 - ring * 0.05}
    />
  ));
};

const course = (next: Next): ReactNode => {
  let y = between(next, 330, 430);
  const points = range(9).map((step) => {
    y = Math.min(480, Math.max(160, y + between(next, -90, 70)));
    return `${String(step * 54 - 16)} ${String(y)}`;
  });
  const line = `M${points.join('L')}`;
  return (
    <>
      <path d={`${line}V540H-16z`} opacity={0.28} />
      <path d={line} fill="none" stroke="currentColor" strokeWidth={5} strokeLinejoin="round" />
      {points.map((point) => {
        const [x, at] = point.split(' ');
        return <circle key={point} cx={x} cy={at} r={8} />;
      })}
    </>
  );
};

const MOTIFS = [skyline, swell, rings, course] as const;

const GLOWS: Readonly<Partial<Record<ProgramKey, string>>> = {
  staticeBusinessQuizzes: 'var(--info)',
  businessVocabulary: 'var(--good)',
};

interface CoverProps {
  readonly insight: { readonly title: string; readonly programs: readonly ProgramKey[]; readonly image: string | null };
  readonly className?: string;
  /** True when it is visible immediately, so that it isn't lazy-loaded. */
  readonly eager?: boolean;
}

/** A drawing generated from the title; the same title always gives the same drawing. */
const Drawing = ({ insight, className }: CoverProps) => {
  const id = useId().replace(/\W/g, '');
  const next = fractionsOf(insight.title);
  const [x, y, size] = [between(next, 30, 370), between(next, 40, 230), between(next, 60, 95)];
  const motif = MOTIFS[between(next, 0, MOTIFS.length - 1)] ?? skyline;
  const second = GLOWS[insight.programs[0] ?? 'businessNewsAnalysis'] ?? 'var(--accent-hover)';
  return (
    <svg
      className={className}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      fill="currentColor"
      style={{ color: 'var(--night)', backgroundColor: 'var(--logo-ground)' }}
    >
      <defs>
        <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={x} cy={y} r={430}>
          <stop offset="0" stopColor="var(--accent)" />
          <stop offset="0.45" stopColor={second} stopOpacity={0.55} />
          <stop offset="1" stopColor="var(--logo-ground)" stopOpacity={0} />
        </radialGradient>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id})`} />
      <circle cx={x} cy={y} r={size} fill="var(--accent)" opacity={0.9} />
      {motif(next)}
    </svg>
  );
};

/** The image of an insight, or a drawing when it has none. Decorative, so hidden from screen readers. */
export const Cover = ({ insight, className, eager = false }: CoverProps) => {
  const { image } = insight;
  const [broken, setBroken] = useState<string | null>(null);
  if (image === null || image === broken)
    return <Drawing insight={insight} {...(className === undefined ? {} : { className })} />;
  return (
    <img
      className={className}
      src={image}
      alt=""
      width={960}
      height={960}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(image)}
    />
  );
};
