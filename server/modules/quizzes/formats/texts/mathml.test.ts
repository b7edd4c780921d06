import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';
import { texOfMathml } from './mathml.ts';
import { UnknownPart } from './tex-signs.ts';

const math = (content: string): string => `<math xmlns="http://www.w3.org/1998/Math/MathML">${content}</math>`;
const x = '<mi>x</mi>';

describe('A formula in MathML', () => {
  it.each([
    [`<msup>${x}<mn>2</mn></msup>`, '{x}^{2}'],
    [`<mfrac><mn>1</mn><mrow>${x}<mo>+</mo><mn>1</mn></mrow></mfrac>`, '\\frac{1}{x+1}'],
    [`<msub>${x}<mi>i</mi></msub><mo>&#x2264;</mo><mi>&pi;</mi>`, '{x}_{i}\\le \\pi'],
    [`<msubsup>${x}<mn>1</mn><mn>2</mn></msubsup>`, '{x}_{1}^{2}'],
    [`<msqrt>${x}<mo>-</mo><mn>1</mn></msqrt>`, '\\sqrt{x-1}'],
    [`<mroot>${x}<mn>3</mn></mroot>`, '\\sqrt[{3}]{x}'],
    [`<mfenced>${x}<mi>y</mi></mfenced>`, '\\left( x, y \\right)'],
    [`<mfenced open="[" close="" separators=";">${x}<mi>y</mi></mfenced>`, '\\left[ x; y \\right.'],
    ['<mi>sin</mi><mi>&alpha;</mi>', '\\sin \\alpha'],
    ['<mi>price</mi><mo>&times;</mo><mn>1.5</mn>', '\\mathrm{price}\\times 1.5'],
    ['<mtext>if cash is</mtext><mo>&gt;</mo><mn>0</mn>', '\\text{if cash is}\\gt 0'],
    [
      `<mtable><mtr><mtd>${x}</mtd><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd>${x}</mtd></mtr></mtable>`,
      '\\begin{matrix}x & 1 \\\\ 0 & x\\end{matrix}',
    ],
    [
      '<munderover><mo>&sum;</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>',
      '\\sum_{i=1}^{n}i',
    ],
    [`<mover>${x}<mo>&#xAF;</mo></mover>`, '\\bar{x}'],
    [`<semantics><mrow>${x}</mrow><annotation encoding="application/x-tex">\\evil</annotation></semantics>`, 'x'],
  ])('%s is %s', (source, tex) => {
    expect(texOfMathml(math(source))).toBe(tex);
  });
  it('is read with a prefix, too', () => {
    expect(texOfMathml('<m:math><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math>')).toBe('{x}^{2}');
  });
  it.each([
    ['an element that isn’t known', `<menclose notation="longdiv">${x}</menclose>`, 'menclose'],
    ['a missing part', `<mfrac>${x}</mfrac>`, 'mfrac'],
    ['a fraction without a line', `<mfrac linethickness="0">${x}${x}</mfrac>`, 'mfrac without a line'],
    ['text between its elements', `x + ${x}`, 'text in math'],
    ['TeX in a text', '<mtext>\\input{x}</mtext>', 'mtext'],
    ['commands in a name', '<mi>\\href</mi>', ''],
    ['an element of pages', '<script>alert(1)</script>', 'script'],
    ['names of objects', '<constructor></constructor>', 'constructor'],
    ['nothing', '', ''],
    ['a hundred thousand levels', '<mrow>'.repeat(3_000) + x + '</mrow>'.repeat(3_000), ''],
  ])('with %s is refused', (_what, source, part) => {
    let error: unknown;
    try {
      texOfMathml(math(source));
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(UnknownPart);
    expect((error as UnknownPart).message).toBe(part);
  });

  const moodle = (html: string): Buffer =>
    Buffer.from(
      `<?xml version="1.0"?><quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`,
    );
  it('in a question becomes TeX, with a remark that shows both', async () => {
    const source = math(`<msup>${x}<mn>2</mn></msup><mo>&lt;</mo><mn>4</mn>`);
    const [item] = (await readFile(moodle(`<p>Is ${source} so?</p>`))).items;
    expect(item?.question?.prompt).toBe('<p>Is \\({x}^{2}\\lt 4\\) so?</p>');
    expect(item?.remarks).toEqual([
      {
        column: 'question',
        message: 'A formula of the question was converted to TeX',
        weight: 'change',
        before: source,
        after: '\\({x}^{2}\\lt 4\\)',
      },
    ]);
  });
  it('in a question refuses it with the name of what is lost', async () => {
    const [item] = (await readFile(moodle(`<p>${math(`<menclose>${x}</menclose>`)}</p>`))).items;
    expect(item?.faults[0]?.reason).toBe(
      'It contains a formula with a part (menclose) we can’t import. Add the question in the editor.',
    );
  });
});
