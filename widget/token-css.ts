/** The tokens that the widget uses, written out as CSS when it is built: the script carries no palette to pick from. */
import { paletteVariables } from '#shared/tokens/css.ts';
import { dark, light, shadows, type ColorRole, type Palette } from '#shared/tokens/tokens.ts';

const ROLES: readonly ColorRole[] = [
  ...(['surface', 'sunk', 'line', 'lineStrong', 'ink', 'muted', 'accent'] as const),
  ...(['onAccent', 'good', 'bad'] as const),
];

const used = (palette: Palette): Palette =>
  Object.fromEntries(Object.entries(palette).filter(([role]) => (ROLES as readonly string[]).includes(role))) as never;

/** Bounds of the lightness (OKLCH) of an accent that is text or an edge: at least 4.5:1 on the theme's surface. */
const INK = { light: [0, 0.47], dark: [0.78, 1] } as const;

// Lifted surfaces exist only on our own pages.
const written = (palette: Palette, theme: 'light' | 'dark'): string =>
  `color-scheme:${theme};--_min:${String(INK[theme][0])};--_max:${String(INK[theme][1])};${paletteVariables(
    used(palette),
    shadows[theme],
    'bw-',
  )
    .replace(/--bw-shadow-lift:[^;]*;/, '')
    .replaceAll(', ', ',')}`;

export const TOKEN_CSS = { light: written(light, 'light'), dark: written(dark, 'dark') } as const;
