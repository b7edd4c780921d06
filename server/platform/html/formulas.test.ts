import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaFaults, formulaHtml, readableText, readableTextOf, withFormulas } from './formulas.ts';
import { sanitiseRichText } from './rich-text.ts';

describe('Formulas in authors’ texts', () => {
  it.each([
    ['\\(x^2\\)', '<math><msup><mi>x</mi><mn>2</mn></msup></math>'],
    ['\\[x\\]', '<math display="block"><mi>x</mi></math>'],
    ['$$x$$', '<math display="block"><mi>x</mi></math>'],
  ])('are mathematics between %s', (source, mathml) => {
    expect(withFormulas(`<p>If ${source} then</p>`)).toBe(`<p>If ${mathml} then</p>`);
  });
  it.each([
    '<p>It costs $5 and $10.</p>',
    '<p>From $$5 to as much as $$10.</p>',
    '<p>$$ and $$</p>',
    '<p>US$$5 or so, then $$</p>',
    '<code>\\(x\\)</code>',
    '<p>\\( \\)</p>',
  ])('are not money, code or nothing: %s', (html) => {
    expect(withFormulas(html)).toBe(html);
    expect(formulaFaults(html, true)).toEqual([]);
  });
  it('can have signs that HTML escapes, and line breaks', () => {
    expect(withFormulas('<p>\\(a &lt; b\\) &amp; more</p>')).toBe(
      '<p><math><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow></math> &amp; more</p>',
    );
    expect(withFormulas('<p>\\[\\frac{a}<br />{b}\\]</p>')).toContain('<mfrac><mi>a</mi><mi>b</mi></mfrac>');
  });
  it.each([
    ['\\frac{a+b}{2}', '(a + b)/2'],
    ['PV = \\frac{C}{(1+r)^n}', 'PV = C/((1 + r)ⁿ)'],
    ['x_1^2 \\ge -\\sqrt{y}', 'x₁² ≥ −√y'],
    ['\\sum_{i=1}^{n} x_i', '∑ᵢ₌₁ⁿ xᵢ'],
    ['\\bar{x} = e^{-rt}', 'x̄ = e^(−rt)'],
    ['\\text{Net profit} \\div \\text{Sales}', 'Net profit ÷ Sales'],
    ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '(1 2; 3 4)'],
    ['5\\%', '5%'],
  ])('read %s as %s where there is no mathematics', (tex, text) => {
    expect(readableText(`So \\(${tex}\\).`)).toBe(`So ${text}.`);
  });
  it.each([
    ['\\(\\frac{1\\)', 'The formula “\\(\\frac{1\\)” can’t be read: a closing brace is missing'],
    ['\\(\\foo\\)', 'The formula “\\(\\foo\\)” can’t be read: Unsupported function name: \\foo'],
    ['\\(x^2^3\\)', 'The formula “\\(x^2^3\\)” can’t be read: Double superscript'],
    [`\\(${'{'.repeat(31)}x${'}'.repeat(31)}\\)`, 'has braces more than 30 levels deep'],
    [`\\(${'x'.repeat(1001)}\\)`, 'is longer than 1,000 characters'],
    ['\\(\\def\\a{\\a\\a}\\a\\)', 'can’t be read'],
    ['\\(x\\)'.repeat(61), 'A text has at most 60 formulas'],
  ])('that are faulty are named, and shown as typed: %s', (text, fault) => {
    expect(formulaFaults(text, false)).toEqual([expect.stringContaining(fault)]);
    expect(withFormulas(`<p>${text}</p>`)).toContain(text.slice(-4));
  });
  it('are rendered once: what is rendered stays', () => {
    const once = withFormulas('<p>\\(\\text{\\(}x\\) and \\(y\\)</p>');
    expect(withFormulas(once)).toBe(once);
  });
  it('make options HTML only where there is a formula', () => {
    expect(formulaHtml('a < b')).toBeNull();
    expect(formulaHtml('\\(\\oops\\)')).toBeNull();
    expect(formulaHtml('<b> \\(x\\)')).toBe('&lt;b&gt; <math><mi>x</mi></math>');
  });
  it('never bring a script, style, link or address into a text, whatever is typed', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '\\(',
        '\\)',
        '\\[',
        '\\]',
        '$$',
        '{',
        '}',
        '\\text{',
        '\\href{',
        '\\style{',
        '\\color{red}',
        '&',
      ),
      fc.constantFrom('<b>', '<script>', '</p>', 'onclick=', 'javascript:', '\\frac', '^', '_', '\\begin{matrix}', '"'),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = withFormulas(sanitiseRichText(`<p>${pieces.join('')}</p>`));
        expect(html).not.toMatch(/<[^>]*(?:style|class|href|on\w+)=(?!"https)/i);
        expect(html).not.toMatch(/<script/i);
        expect(typeof readableTextOf(html)).toBe('string');
        formulaHtml(pieces.join(''));
        formulaFaults(pieces.join(''), false);
      }),
      { numRuns: 1_000 },
    );
  });
});
