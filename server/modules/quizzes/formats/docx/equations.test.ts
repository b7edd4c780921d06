/** Equations of Word as TeX. */
import { expect, it } from 'vitest';
import { formulaFaults } from '../../../../platform/html/formulas.ts';
import { texOf } from './equations.ts';

const r = (text: string): string => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${text}</m:t></m:r>`;
const e = (inner: string): string => `<m:e>${inner}</m:e>`;
const sup = (base: string, power: string): string => `<m:sSup>${e(r(base))}<m:sup>${r(power)}</m:sup></m:sSup>`;

it.each([
  ['a fraction', `<m:f><m:fPr/><m:num>${r('P−C')}</m:num><m:den>${r('n')}</m:den></m:f>`, '\\frac{P-C}{n}'],
  ['a power', sup('x', '2'), '{x}^{2}'],
  ['an index', `<m:sSub>${e(r('x'))}<m:sub>${r('i')}</m:sub></m:sSub>`, '{x}_{i}'],
  [
    'a power of a fraction',
    `<m:sSup>${e(`<m:d>${e(r('1+r'))}</m:d>`)}<m:sup>${r('n')}</m:sup></m:sSup>`,
    '{\\left( 1+r \\right)}^{n}',
  ],
  ['a square root', `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(r('2'))}</m:rad>`, '\\sqrt{2}'],
  ['another root', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('8'))}</m:rad>`, '\\sqrt[3]{8}'],
  ['Greek letters', r('σ=Δμ'), '\\sigma =\\Delta \\mu'],
  [
    'a sum',
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup>${e(sup('i', '2'))}</m:nary>`,
    '\\sum_{i=1}^{n} {i}^{2}',
  ],
  ['a function', `<m:func><m:fName>${r('ln')}</m:fName>${e(r('x'))}</m:func>`, '\\ln x'],
  ['signs', r('a×b≤₹100%'), 'a\\times b\\le \\text{₹} 100\\%'],
  ['signs of XML', r('a&lt;b&amp;c'), 'a\\lt b\\&c'],
  ['letters of mathematical alphabets', r('𝑥'), 'x'],
  ['a mean', `<m:acc><m:accPr><m:chr m:val="̅"/></m:accPr>${e(r('x'))}</m:acc>`, '\\overline{x}'],
  ['braces', `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(r('x'))}</m:d>`, '\\left\\{ x \\right.'],
])('%s is converted', (_what, omml, tex) => {
  expect(texOf(omml)).toBe(tex);
  expect(formulaFaults(`\\(${tex}\\)`, false)).toEqual([]);
});

it.each([
  ['a part that TeX here hasn’t', '<m:groupChr><m:e/></m:groupChr>'],
  ['a sign that isn’t known', r('☃')],
  ['nothing', ''],
])('%s isn’t', (_what, omml) => {
  expect(texOf(omml)).toBeNull();
});
