/** Broken and hostile files are refused with a sentence, whatever is wrong with them. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableFile, type ParsedFile } from '../item.ts';
import { readFile } from '../read-file.ts';
import { body, cities, item, mapping, packageOf, response, template } from './items.ts';

/** Throws for any error but a sentence for the author. */
const readOrRefuse = async (file: Buffer): Promise<ParsedFile | null> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
};

const demandVerdicts = (file: ParsedFile | null): void => {
  for (const { question, faults } of file?.items ?? []) expect((question === null) === faults.length > 0).toBe(true);
};

const PACKAGE = packageOf({ 'a.xml': item(response(['single', 'identifier'], ['A']), body(cities())) });

const name = fc.constantFrom(
  ...['choiceInteraction', 'orderInteraction', 'matchInteraction', 'textEntryInteraction', 'inlineChoiceInteraction'],
  ...[
    'simpleChoice',
    'inlineChoice',
    'simpleMatchSet',
    'simpleAssociableChoice',
    'prompt',
    'p',
    'div',
    'img',
    'object',
  ],
  ...['rubricBlock', 'feedbackInline', 'printedVariable', 'table', 'math', 'script', '__proto__', 'constructor', 'a:b'],
);
const attribute = fc.tuple(
  fc.constantFrom(
    'identifier',
    'responseIdentifier',
    'src',
    'data',
    'class',
    'use',
    'view',
    'type',
    'maxChoices',
    'id',
  ),
  fc.constantFrom(
    'RESPONSE',
    'A',
    'B',
    'true',
    '0',
    '../../a',
    '',
    'ext:business-wisdom',
    'prompt',
    'toString',
    '__proto__',
  ),
);
const content = fc.constantFrom('A', 'True', '7,5', '&#252; &amp; &lt;', '<![CDATA[<b>]]>', '{price}', '\ue000', '');
const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
  html: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { maxDepth: 4 },
    content,
    fc.tuple(name, fc.array(attribute, { maxLength: 3 }), tie('html')).map(([tag, attributes, inside]) => {
      const written = [...new Map(attributes)].map(([key, value]) => ` ${key}="${value}"`).join('');
      return `<${tag}${written}>${inside}</${tag}>`;
    }),
  ),
}));

const declared = fc
  .tuple(
    fc.constantFrom('single', 'multiple', 'ordered', 'record'),
    fc.constantFrom('identifier', 'string', 'float', 'integer', 'directedPair', 'point'),
    fc.array(fc.constantFrom('A', 'B', 'A B', '1', '1e400', '7,5', ''), { maxLength: 3 }),
    fc.constantFrom('', mapping({ A: 1, B: 0.5 }), mapping({ 'A B': -1 }, 'upperBound="0"'), '<mapping/>'),
  )
  .map(([cardinality, baseType, right, map]) => response([cardinality, baseType], right, map));

const processing = fc.constantFrom(
  '',
  template('match_correct'),
  template('map_response'),
  template('of_our_own'),
  '<responseProcessing><equal toleranceMode="relative" tolerance="x"/></responseProcessing>',
  '<responseProcessing><equalRounded figures="400"/><gte><baseValue>1</baseValue></gte></responseProcessing>',
);

describe('a package', () => {
  it('with changed bytes is read or refused', async () => {
    const changes = fc.array(fc.tuple(fc.nat(PACKAGE.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(changes, async (bytes) => {
        const file = Buffer.from(PACKAGE);
        for (const [at, byte] of bytes) file[at] = byte;
        demandVerdicts(await readOrRefuse(file));
      }),
      { numRuns: 400 },
    );
  });
  it('that is cut off is read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(PACKAGE.length), async (length) => {
        demandVerdicts(await readOrRefuse(PACKAGE.subarray(0, length)));
      }),
      { numRuns: 100 },
    );
  });
});

describe('an item', () => {
  it('of any elements becomes a question or has a reason', async () => {
    await fc.assert(
      fc.asyncProperty(
        declared,
        fc.constantFrom('', cities()),
        html,
        processing,
        async (declaration, asks, inside, rules) => {
          demandVerdicts(await readOrRefuse(Buffer.from(item(declaration, body(asks + inside), rules))));
        },
      ),
      { numRuns: 1000 },
    );
  });
  it.each(['<__proto__/>', '<p __proto__="a">x</p>', '<constructor>x</constructor>'])(
    'with %s has a verdict',
    async (inside) => {
      const file = await readOrRefuse(
        Buffer.from(item(response(['single', 'identifier'], ['A']), body(inside + cities()))),
      );
      demandVerdicts(file);
      expect(file?.items).toHaveLength(1);
    },
  );
});
