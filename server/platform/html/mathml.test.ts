import { describe, expect, it } from 'vitest';
import { mathmlOf } from './mathml.ts';

describe('Formulas in TeX', () => {
  it('become MathML for a line of its own or within a line, without styles and classes', () => {
    const display = mathmlOf('\\bar{x} = \\frac{\\sum x_i}{n}', true);
    expect(display).toMatch(/^<math display="block">/);
    expect(display).toContain('<mfrac>');
    expect(display).not.toMatch(/style|class/);
    expect(mathmlOf('x', false)).toBe('<math><mi>x</mi></math>');
  });
  it('link to nothing, load nothing, and escape their text', () => {
    expect(mathmlOf('\\text{<b>a}', false)).not.toContain('<b>');
    for (const tex of ['\\href{https://example.com}{x}', '\\includegraphics{a.png}', '\\class{a}{x}']) {
      expect(() => mathmlOf(tex, true)).toThrow();
    }
  });
  it('are refused when they are malformed', () => {
    expect(() => mathmlOf('\\frac{a}{', true)).toThrow();
    expect(() => mathmlOf('\\nothing', true)).toThrow();
  });
});
