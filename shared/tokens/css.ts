import { propertyName } from './names.ts';
import {
  chart,
  dark,
  font,
  light,
  motion,
  radius,
  shadows,
  size,
  space,
  type Palette,
  type Shadows,
} from './tokens.ts';

const declare = (prefix: string, entries: readonly (readonly [string, string])[]): string =>
  entries.map(([name, value]) => `--${prefix}${name}:${value};`).join('');

const scale = (name: string, values: Readonly<Record<string, string>> | readonly string[]): [string, string][] =>
  Object.entries(values).map(([step, value]) => [`${name}-${step}`, value]);

/** Declarations that depend on the theme: colours and shadows. */
export const paletteVariables = (palette: Palette, shadow: Shadows, prefix = ''): string =>
  declare(prefix, [
    ...Object.entries(palette as unknown as Record<string, string>).map(
      ([role, value]) => [propertyName(role), value] as const,
    ),
    ['shadow', shadow.card],
    ['shadow-lift', shadow.lift],
  ]);

/** Declarations common to both themes: fonts, sizes, space, radii, motion, chart colours. */
export const constantVariables = (prefix = ''): string =>
  declare(prefix, [
    ...scale('font', font),
    ...scale('size', size),
    ...scale('space', space),
    ...scale('radius', radius),
    ...scale('motion', motion),
    ...scale('chart', chart),
  ]);

export interface TokenCssOptions {
  /** Prefix of every name: '' for site and popup (`--paper`), 'bw-' for the widget (`--bw-paper`). */
  readonly prefix?: string;
  /** The selector for the variables: ':root', or ':host' inside a shadow root. */
  readonly scope?: ':root' | ':host';
}

const themed = (scope: ':root' | ':host', theme: 'dark' | 'light'): string =>
  scope === ':root' ? `[data-theme="${theme}"]` : `:host([theme="${theme}"])`;

/** Without a chosen theme the system's preference applies, also without scripts. */
const unthemed = (scope: ':root' | ':host'): string =>
  scope === ':root' ? ':root:not([data-theme])' : ':host(:not([theme="light"]))';

/** Returns the tokens as CSS: both themes as custom properties, and `color-scheme` for native controls. */
export function tokenCss({ prefix = '', scope = ':root' }: TokenCssOptions = {}): string {
  const inLight = `color-scheme:light;${paletteVariables(light, shadows.light, prefix)}`;
  const inDark = `color-scheme:dark;${paletteVariables(dark, shadows.dark, prefix)}`;
  return [
    `${scope}{${inLight}${constantVariables(prefix)}}`,
    `${themed(scope, 'dark')}{${inDark}}`,
    `@media (prefers-color-scheme:dark){${unthemed(scope)}{${inDark}}}`,
  ].join('\n');
}
