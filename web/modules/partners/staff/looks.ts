/** The looks that the preview tries out, and the CSS that a partner puts into the page for them. */

export const FONTS = {
  '': 'The reader’s own',
  'Georgia, serif': 'A serif',
  'Verdana, sans-serif': 'A wide sans',
} as const;

export interface Looks {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly view: 'quiz' | 'card';
  /** Six hexadecimal digits behind a #; null for our own accent. */
  readonly accent: string | null;
  /** A list of font families; empty for our own. */
  readonly font: string;
}

export const PLAIN_LOOKS: Looks = { theme: 'auto', view: 'quiz', accent: null, font: '' };

const channel = (hex: string, at: number): number => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2) of a colour like #1a2b3c. */
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

const BLACK = '#000000';
const WHITE = '#ffffff';

/** The ink that is read best on that colour; one of the two reaches 4.5 on every colour. */
export const inkOn = (accent: string): string => (contrast(accent, WHITE) >= contrast(accent, BLACK) ? WHITE : BLACK);

/** The custom properties of those looks. */
export const variablesOf = ({ accent, font }: Pick<Looks, 'accent' | 'font'>): Readonly<Record<string, string>> => ({
  ...(accent === null ? {} : { '--bw-accent': accent, '--bw-accent-hover': accent, '--bw-on-accent': inkOn(accent) }),
  ...(font === '' ? {} : { '--bw-font': font }),
});

/** The rule that a partner's style sheet needs; empty without any. */
export const cssOf = (looks: Pick<Looks, 'accent' | 'font'>): string => {
  const lines = Object.entries(variablesOf(looks)).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length === 0 ? '' : ['business-quiz {', ...lines, '}'].join('\n');
};
