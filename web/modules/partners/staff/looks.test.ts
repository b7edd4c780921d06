import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, cssOf, inkOn } from './looks.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('looks of the widget', () => {
  it('know the contrast of black and white, either way', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  });
  it('put an ink on every accent that can be read', () => {
    fc.assert(fc.property(colour, (accent) => contrast(accent, inkOn(accent)) >= 4.5));
  });
  it('are a rule of CSS, and none where nothing is changed', () => {
    expect(cssOf({ accent: null, font: '' })).toBe('');
    expect(cssOf({ accent: '#0a7d5a', font: 'Georgia, serif' })).toBe(
      [
        'business-quiz {',
        '  --bw-accent: #0a7d5a;',
        '  --bw-accent-hover: #0a7d5a;',
        '  --bw-on-accent: #ffffff;',
        '  --bw-font: Georgia, serif;',
        '}',
      ].join('\n'),
    );
  });
});
