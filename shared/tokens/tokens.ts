/** The design tokens: the only definitions of colours, sizes and durations. Components use roles. */

/** Colour roles; each theme defines all of them. */
export interface Palette {
  /** The page. */
  readonly paper: string;
  /** Cards, fields and bars on the page. */
  readonly surface: string;
  /** Bands and wells below the page's level. */
  readonly sunk: string;
  readonly line: string;
  /** Borders of controls: 3:1 and better against paper and surface. */
  readonly lineStrong: string;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  /** The accent as text and thin lines. */
  readonly accentInk: string;
  readonly good: string;
  readonly goodSoft: string;
  readonly bad: string;
  readonly badHover: string;
  readonly badSoft: string;
  /** Text on `good`, `bad` and `info`. */
  readonly onTone: string;
  readonly info: string;
  readonly infoSoft: string;
  readonly focus: string;
  readonly glowWarm: string;
  readonly glowCool: string;
  /** Behind an open dialog or menu. */
  readonly scrim: string;
  /** Under the mark of the logo. */
  readonly logoGround: string;
  /** The footer, dark in both themes. */
  readonly night: string;
  readonly nightLine: string;
  readonly onNight: string;
  readonly onNightStrong: string;
}

export type ColorRole = keyof Palette;

export const light: Palette = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  sunk: '#F3EEE4',
  line: '#E3DBCC',
  lineStrong: '#8C8577',
  ink: '#14203A',
  muted: '#4D566B',
  accent: '#F2A72E',
  accentHover: '#E2951A',
  accentSoft: '#FCF0DA',
  onAccent: '#1D1403',
  accentInk: '#8F4A00',
  good: '#17683F',
  goodSoft: '#E2F3E8',
  bad: '#A8231C',
  badHover: '#8D1B15',
  badSoft: '#FCE8E5',
  onTone: '#FFFFFF',
  info: '#1D569A',
  infoSoft: '#E5EEF8',
  focus: '#1D569A',
  glowWarm: '#F2A72E33',
  glowCool: '#1D569A22',
  scrim: '#14203A80',
  logoGround: '#14203A',
  night: '#0A0D1B',
  nightLine: '#FFFFFF0A',
  onNight: '#C9D0E4',
  onNightStrong: '#FFFFFF',
};

export const dark: Palette = {
  paper: '#0D1020',
  surface: '#161A2E',
  sunk: '#090B17',
  line: '#2A3150',
  lineStrong: '#727C9E',
  ink: '#EEF0F7',
  muted: '#ABB3CA',
  accent: '#F5B142',
  accentHover: '#FFC463',
  accentSoft: '#2E2410',
  onAccent: '#1D1403',
  accentInk: '#F7BF62',
  good: '#63D6A1',
  goodSoft: '#12301F',
  bad: '#FF8F85',
  badHover: '#FFA9A1',
  badSoft: '#3A1614',
  onTone: '#161A2E',
  info: '#8DBBFF',
  infoSoft: '#14233F',
  focus: '#8DBBFF',
  glowWarm: '#F5B14222',
  glowCool: '#8DBBFF1C',
  scrim: '#04060DB3',
  logoGround: '#2A3150',
  night: '#0A0D1B',
  nightLine: '#FFFFFF0A',
  onNight: '#C9D0E4',
  onNightStrong: '#FFFFFF',
};

/** Shadows are stronger in the dark theme, where a soft one would be invisible. */
export interface Shadows {
  readonly card: string;
  /** A card that is lifted, a menu, a dialog. */
  readonly lift: string;
}

export const shadows: { readonly light: Shadows; readonly dark: Shadows } = {
  light: {
    card: '0 1px 2px #14203a0d, 0 12px 32px -12px #14203a26',
    lift: '0 2px 4px #14203a12, 0 24px 48px -16px #14203a40',
  },
  dark: {
    card: '0 1px 2px #0006, 0 16px 40px -16px #000a',
    lift: '0 2px 4px #0008, 0 28px 56px -16px #000d',
  },
};

export const font = {
  display: '"Fraunces Variable", Fraunces, "Fraunces Stand-in", Georgia, serif',
  text: '"Inter Variable", Inter, "Inter Stand-in", system-ui, sans-serif',
  mono: 'ui-monospace, monospace',
} as const;

/** The type scale: steps of 1.25 on 16 px; `title` and `3xl` grow with the window. */
export const size = {
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.25rem',
  xl: '1.5625rem',
  '2xl': '1.953rem',
  /** The heading of an inner page. */
  title: 'clamp(1.75rem, 1.3rem + 2vw, 2.625rem)',
  '3xl': 'clamp(2.25rem, 1.6rem + 2.6vw, 3.815rem)',
} as const;

export type SizeStep = keyof typeof size;

/** Steps of space by their number: `space[4]` is 16 px. */
export const space = ['0', '4px', '8px', '12px', '16px', '24px', '32px', '48px', '64px', '96px'] as const;

export const radius = { control: '10px', card: '14px', pill: '999px' } as const;

export const motion = {
  quick: '150ms',
  base: '220ms',
  ease: 'cubic-bezier(.2,.8,.2,1)',
  stagger: '200ms',
} as const;

/** Colours of data series, in order. */
export const chart = ['#1D569A', '#E08A00', '#17825A', '#B5438A', '#5B6B8C', '#7A5CC2'] as const;

/** Widths at which a layout can widen, ascending. Below the last but one the site counts as mobile. */
export const breakpoints = ['480px', '768px', '1024px', '1280px'] as const;
