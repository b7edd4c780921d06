/** Content packages: their tests, tags and pictures, and hostile or broken ones. */
import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';
import { body, cities, cityItem, item, manifest, packageOf, response, SINGLE, template, zipOf } from './items.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const asking = (text: string, more = ''): string => cityItem(`<p>${text}</p>${more}${cities()}`);

const reasonOf = async (file: Buffer | string): Promise<string> => {
  const { items } = await readFile(Buffer.from(file));
  return items.flatMap(({ faults }) => faults.map(({ reason }) => reason)).join(' | ');
};

describe('a package', () => {
  it('has its questions in the order of its tests, under their titles, and then the others', async () => {
    const test = `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="T" title="Money"><testPart identifier="P" navigationMode="linear" submissionMode="individual"><assessmentSection identifier="S" title="S" visible="true"><assessmentItemRef identifier="two" href="../items/two.xml"/><assessmentItemRef identifier="one" href="../items/one.xml"/></assessmentSection></testPart></assessmentTest>`;
    const keyword =
      '<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general><keyword><langstring>banking</langstring></keyword></general></lom></metadata>';
    const { format, encoding, items } = await readFile(
      zipOf({
        'imsmanifest.xml': manifest([
          { href: 'items/one.xml', metadata: keyword },
          { href: 'items/two.xml' },
          { href: 'items/three.xml' },
          { href: 'tests/t.xml', type: 'imsqti_test_xmlv2p1' },
          { href: 'style.css', type: 'webcontent' },
        ]),
        'items/one.xml': asking('One?'),
        'items/two.xml': asking('Two?'),
        'items/three.xml': asking('Three?'),
        'tests/t.xml': test,
        'style.css': 'p {}',
      }),
    );
    expect([format, encoding]).toEqual(['qti-2.2', 'binary']);
    expect(items.map(({ row, group, cells, question }) => [row, group, cells[0], question?.tags])).toEqual([
      [1, 'Money', 'items/two.xml', undefined],
      [2, 'Money', 'items/one.xml', ['banking']],
      [3, null, 'items/three.xml', undefined],
    ]);
  });
  it('can be a folder that was zipped', async () => {
    const file = zipOf({ 'Quiz/imsmanifest.xml': manifest([{ href: 'a.xml' }]), 'Quiz/a.xml': asking('One?') });
    expect((await readFile(file)).items).toMatchObject([{ faults: [], cells: ['Quiz/a.xml', 'Item'] }]);
  });
  it('has backslashes if it was made on Windows', async () => {
    const file = zipOf({ 'imsmanifest.xml': manifest([{ href: 'items\\a.xml' }]), 'items\\a.xml': asking('One?') });
    expect(await reasonOf(file)).toBe('');
  });

  describe('with pictures', () => {
    it.each([
      ['next to the item', '<img src="a.png" alt="A chart"/>', 'items/a.png'],
      ['in another folder', '<img src="../media/my%20chart.png" alt="A chart"/>', 'media/my chart.png'],
      ['as an object', '<object data="a.png" type="image/png">A chart</object>', 'items/a.png'],
    ])('%s imports them', async (_where, html, path) => {
      const { items } = await readFile(packageOf({ 'items/one.xml': asking(`Which? ${html}`) }, { [path]: PNG }));
      const [[stored, bytes] = ['', new Uint8Array()]] = [...(items[0]?.pictures ?? [])];
      expect(Buffer.from(bytes)).toEqual(PNG);
      expect(items[0]?.question?.prompt).toContain(`<p>Which? <img src="${stored}" alt="A chart" /></p>`);
      expect(items[0]?.remarks[0]).toMatchObject({
        message: 'A picture of the question is stored with it',
        weight: 'note',
      });
    });
    it.each([
      ['that is missing', '<img src="b.png" alt=""/>', 'A picture was left out of the question'],
      ['outside of the package', '<img src="../../../etc/a.png" alt=""/>', 'A picture was left out of the question'],
      [
        'from the web',
        '<img src="https://example.com/a.png" alt=""/>',
        'A picture from the web was left out of the question',
      ],
    ])('%s leaves it out', async (_what, html, message) => {
      const { items } = await readFile(packageOf({ 'one.xml': asking(`Which? ${html}`) }));
      expect(items[0]?.remarks).toContainEqual(expect.objectContaining({ message, weight: 'loss' }));
    });
    it('in an option stores it with the option', async () => {
      const file = packageOf({ 'one.xml': cityItem(cities(1, ' <img src="a.png" alt="A gate"/>')) }, { 'a.png': PNG });
      const { items } = await readFile(file);
      const [path, bytes] = [...(items[0]?.pictures ?? [])][0] ?? [];
      expect(Buffer.from(bytes ?? new Uint8Array())).toEqual(Buffer.from(PNG));
      expect(items[0]?.question).toMatchObject({
        options: [{ text: 'Mumbai A gate', html: `Mumbai <img src="${path ?? ''}" alt="A gate" />` }, {}, {}],
      });
      expect(items[0]?.remarks[0]).toEqual({
        column: 'options',
        message: 'A picture of option A is stored with it',
        weight: 'note',
      });
    });
  });

  it('keeps a shared text with its picture as material of its questions', async () => {
    const stimulus = `<qti-assessment-stimulus xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="s" title="S"><qti-stimulus-body><p>Sales in 2024: <img src="chart.png" alt="Rising"/></p></qti-stimulus-body></qti-assessment-stimulus>`;
    const asks = (href: string): string =>
      item(response(SINGLE, ['A']), `<assessmentStimulusRef identifier="s" href="${href}"/>`, body(cities()));
    const { items } = await readFile(
      packageOf(
        { 'items/a.xml': asks('../shared/s.xml'), 'items/b.xml': asks('../shared/t.xml') },
        { 'shared/s.xml': stimulus, 'shared/chart.png': PNG },
      ),
    );
    expect(items[0]?.question?.stimulus?.text).toMatch(/^<p>Sales in 2024: <img src="[^"]+" alt="Rising" \/><\/p>$/);
    expect(items[0]?.question?.prompt).toMatch(/^<p>Where is the stock exchange/);
    expect(items[1]?.question?.stimulus).toBeUndefined();
    expect(items[1]?.remarks[0]).toMatchObject({
      message: 'A text shared with other questions was left out',
      weight: 'loss',
      before: '../shared/t.xml',
    });
  });

  it('keeps its other questions if one is broken', async () => {
    const { items } = await readFile(
      zipOf({
        'imsmanifest.xml': manifest(['a', 'b', 'c', 'd', 'e', 'f', '../g'].map((name) => ({ href: `${name}.xml` }))),
        'a.xml': asking('One?'),
        'b.xml': '<assessmentItem><itemBody></assessmentItem>',
        'c.xml': '<!DOCTYPE a [<!ENTITY b "c">]><assessmentItem>&b;</assessmentItem>',
        'd.xml': '<assessmentTest/>',
        'e.xml': item(response(SINGLE, ['A']), template('match_correct')),
      }),
    );
    expect(items.map(({ faults }) => faults[0]?.reason)).toEqual([
      undefined,
      'The XML is broken near line 1',
      'The file declares XML entities, which aren’t allowed. Export it again from the other program.',
      'The file isn’t a QTI item',
      'The item has no text',
      'The package doesn’t contain this file',
      'Its path leads out of the package',
    ]);
  });
});

/** Returns a package whose entry claims another size. */
const withSize = (file: Buffer, size: number): Buffer => {
  const changed = Buffer.from(file);
  changed.writeUInt32LE(size, changed.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  return changed;
};
/** Returns a package whose first entry is marked as encrypted. */
const encrypted = (file: Buffer): Buffer => {
  const changed = Buffer.from(file);
  changed.writeUInt16LE(1, changed.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8);
  return changed;
};

const good = packageOf({ 'one.xml': asking('One?') });
const UNSAFE = (path: string): string => `The package has a file with an unsafe path: “${path}”. Export it again.`;

describe('a file', () => {
  it.each([
    [
      'without a manifest',
      zipOf({ 'a.xml': asking('One?') }),
      'The package has no imsmanifest.xml. Export it again as a QTI package.',
    ],
    [
      'whose manifest is something else',
      zipOf({ 'imsmanifest.xml': '<a/>' }),
      'The imsmanifest.xml of the package isn’t a manifest',
    ],
    ['without items', zipOf({ 'imsmanifest.xml': manifest([]) }), 'The package contains no QTI items'],
    ['with a path out of its folder', zipOf({ '../a.xml': 'x' }), UNSAFE('../a.xml')],
    ['with such a path on Windows', zipOf({ 'a\\..\\..\\b.xml': 'x' }), UNSAFE('a/../../b.xml')],
    ['with an absolute path', zipOf({ '/etc/a.xml': 'x' }), UNSAFE('/etc/a.xml')],
    ['with a drive', zipOf({ 'C:\\a.xml': 'x' }), UNSAFE('C:/a.xml')],
    [
      'with entities in its manifest',
      zipOf({ 'imsmanifest.xml': '<!DOCTYPE m [<!ENTITY a SYSTEM "file:///etc/passwd">]><manifest>&a;</manifest>' }),
      'The file declares XML entities, which aren’t allowed. Export it again from the other program.',
    ],
    ['that claims to be huge', withSize(good, 2 ** 31), 'The package unpacks to more than 60 MB. Split it.'],
    [
      'with a file that is huge',
      packageOf({ 'one.xml': asking('One?', ' '.repeat(5 * 1024 * 1024)) }),
      'The file “one.xml” is larger than 4 MB',
    ],
    ['with a password', encrypted(good), 'The package is protected by a password. Export it without one.'],
    [
      'of QTI 1.2 in a package',
      zipOf({
        'imsmanifest.xml': manifest([{ href: 'a.xml', type: 'imsqti_xmlv1p2' }]),
        'a.xml': '<questestinterop/>',
      }),
      'This is QTI 1.2, which we can’t read. Export the questions as QTI 2.1, 2.2 or 3.0, or as Moodle XML.',
    ],
    [
      'of QTI 1.2',
      '<?xml version="1.0"?><questestinterop><item/></questestinterop>',
      'This is QTI 1.2, which we can’t read. Export the questions as QTI 2.1, 2.2 or 3.0, or as Moodle XML.',
    ],
    [
      'with a test alone',
      '<assessmentTest identifier="t"/>',
      'This file only lists questions. Choose the whole package, a ZIP file.',
    ],
    [
      'that is cut off',
      good.subarray(0, good.length - 30),
      'We couldn’t open the spreadsheet. Save it again as .xlsx or .csv.',
    ],
  ])('%s is refused', async (_what, file, sentence) => {
    await expect(readFile(Buffer.from(file))).rejects.toThrow(sentence);
  });
  it('that unpacks to more than it claims is refused', async () => {
    const bomb = packageOf(
      { 'one.xml': asking('Which? <img src="a.png" alt=""/>') },
      { 'a.png': Buffer.alloc(70 * 1024 * 1024) },
    );
    const at = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    bomb.writeUInt32LE(100, at + 24);
    await expect(readFile(bomb)).rejects.toThrow('The package unpacks to more than 60 MB. Split it.');
  });
  it('with a single item is a question', async () => {
    const text = item(response(SINGLE, ['A']), body(`<p>One?</p>${cities()}`), template('match_correct'));
    expect(await readFile(Buffer.from(text))).toMatchObject({
      format: 'qti-2.2',
      encoding: 'utf-8',
      items: [{ faults: [] }],
    });
  });
});
