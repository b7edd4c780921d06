import { propertyName } from './names.ts';
import { breakpoints, font, light, motion, radius, size, space, type ColorRole, type SizeStep } from './tokens.ts';

/** The custom property of a colour role, for style objects: `colorVar('accentInk')` is `var(--accent-ink)`. */
export const colorVar = (role: ColorRole): string => `var(--${propertyName(role)})`;

const references = <Key extends string>(keys: readonly Key[], name: (key: Key) => string): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, `var(--${name(key)})`])) as Record<Key, string>;

const keysOf = <Key extends string>(values: Readonly<Record<Key, unknown>>): Key[] => Object.keys(values) as Key[];

/**
 * The styled-system theme. Values are references to custom properties, so that changing the theme causes no rendering.
 * Space has no negative steps: `-var(...)` isn't valid CSS.
 */
export const theme = {
  breakpoints: [...breakpoints],
  colors: references(keysOf(light), propertyName),
  space: space.map((_, step) => `var(--space-${String(step)})`),
  fonts: references(keysOf(font), (key) => `font-${key}`),
  fontSizes: references(keysOf(size), (key) => `size-${key}`),
  radii: references(keysOf(radius), (key) => `radius-${key}`),
  shadows: { card: 'var(--shadow)', lift: 'var(--shadow-lift)' },
  motion: references(keysOf(motion), (key) => `motion-${key}`),
  lineHeights: { tight: 1.08, snug: 1.25, text: 1.6 },
  fontWeights: { text: 400, medium: 520, strong: 600, display: 560 },
  zIndices: { header: 20, menu: 30, toast: 40 },
  sizes: { measure: '68ch', page: '1120px', form: '440px', touch: '44px' },
} satisfies Record<string, unknown>;

export type SiteTheme = typeof theme;
export type { ColorRole, SizeStep };
