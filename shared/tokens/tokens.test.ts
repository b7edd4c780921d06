import { describe, expect, it } from 'vitest';
import { tokenCss } from './css.ts';
import { theme } from './theme.ts';
import { dark, light, type ColorRole, type Palette } from './tokens.ts';

const channel = (byte: number): number => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const TEXT_PAIRS: readonly (readonly [ColorRole, ColorRole])[] = [
  ...(['ink', 'muted', 'accentInk', 'good', 'bad', 'info'] as const).flatMap((text) =>
    (['paper', 'surface', 'sunk'] as const).map((ground) => [text, ground] as const),
  ),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onTone', 'good'],
  ['onTone', 'bad'],
  ['onTone', 'badHover'],
  ['onTone', 'info'],
  ...(['ink', 'muted'] as const).flatMap((text) =>
    (['goodSoft', 'badSoft', 'infoSoft', 'accentSoft'] as const).map((ground) => [text, ground] as const),
  ),
  ['good', 'goodSoft'],
  ['bad', 'badSoft'],
  ['info', 'infoSoft'],
  ['accentInk', 'accentSoft'],
  ['onNight', 'night'],
];

const LINE_PAIRS: readonly (readonly [ColorRole, ColorRole])[] = [
  ['lineStrong', 'paper'],
  ['lineStrong', 'surface'],
  ['lineStrong', 'sunk'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'sunk'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s palette', (_, palette: Palette) => {
  it.each(TEXT_PAIRS)('reads %s on %s at 4.5:1 and better', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(LINE_PAIRS)('shows %s on %s at 3:1 and better', (line, ground) => {
    expect(contrast(palette[line], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('the tokens as CSS', () => {
  it('names the roles without a prefix for the site', () => {
    expect(tokenCss()).toContain(':root{color-scheme:light;--paper:#FBF8F3;');
  });

  it('names the roles with the prefix of the widget, on its host', () => {
    expect(tokenCss({ prefix: 'bw-', scope: ':host' })).toContain(
      ':host([theme="dark"]){color-scheme:dark;--bw-paper:',
    );
  });

  it('follows the system where no theme is chosen', () => {
    expect(tokenCss()).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;');
  });

  it('declares every property that the theme refers to', () => {
    const css = tokenCss();
    const references = JSON.stringify(theme).match(/--[a-z0-9-]+/gi) ?? [];
    expect(references.filter((name) => !css.includes(`${name}:`))).toEqual([]);
  });
});
