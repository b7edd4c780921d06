/** Quizzes as an IMS content package: a ZIP file with a manifest, a test per quiz, an item per question, and pictures. */
import { zipSync } from 'fflate';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { ExportedQuiz } from '../export-table.ts';
import { call, float, outcome, SCORE } from './expressions.ts';
import { element, writeTree, writeXml, type Element, type QtiVersion } from './tree.ts';
import { itemIdentifier, itemOfQuestion, rootAttributes } from './write-item.ts';

/** All files have this time, by the local clock as ZIP has it: the same quizzes are the same file, byte by byte. */
const MODIFIED = new Date(2000, 0, 1);

const MANIFEST = 'imsmanifest.xml';
const PICTURES = 'pictures';

interface Vocabulary {
  readonly manifest: string;
  readonly schema: string;
  readonly schemaVersion: string;
  readonly item: string;
  readonly test: string;
  /** Namespace of the metadata, which names tags as keywords. */
  readonly metadata: string;
}

const VOCABULARIES: Readonly<Record<QtiVersion, Vocabulary>> = {
  '2.2': {
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.2 Package',
    schemaVersion: '1.0.0',
    item: 'imsqti_item_xmlv2p2',
    test: 'imsqti_test_xmlv2p2',
    metadata: 'http://ltsc.ieee.org/xsd/LOM',
  },
  '3.0': {
    manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    schemaVersion: '3.0.0',
    item: 'imsqti_item_xmlv3p0',
    test: 'imsqti_test_xmlv3p0',
    metadata: 'http://ltsc.ieee.org/xsd/LOM',
  },
};

/** Stored pictures by their path in the texts. */
export type StoredPictures = ReadonlyMap<string, Uint8Array>;

interface ItemFile {
  readonly identifier: string;
  readonly href: string;
  readonly xml: string;
  readonly tags: readonly string[];
  /** Paths of its pictures in the package. */
  readonly pictures: ReadonlySet<string>;
}

/** Files with the same name can be in several folders. */
const fileNameOf = (path: string): string => `${PICTURES}/${path.replace(/^\/files\//, '').replaceAll('/', '-')}`;

const itemFile = (quizId: string, question: Question, stored: StoredPictures, version: QtiVersion): ItemFile => {
  const pictures = new Set<string>();
  const pathOf = (path: string): string | null => {
    if (!stored.has(path)) return null;
    pictures.add(fileNameOf(path));
    return `../${fileNameOf(path)}`;
  };
  return {
    identifier: itemIdentifier(quizId, question.id),
    href: `items/${quizId}-${question.id}.xml`,
    xml: writeTree(itemOfQuestion(quizId, question, { version, pathOf }), version),
    tags: question.tags ?? [],
    pictures,
  };
};

const testOf = ({ id, title }: ExportedQuiz, items: readonly ItemFile[], version: QtiVersion): Element =>
  element(
    'assessmentTest',
    { ...rootAttributes(version), identifier: `bw.${id}`, title, toolName: 'Business Wisdom' },
    outcome(SCORE, 'float', { value: 0 }),
    element(
      'testPart',
      { identifier: 'part', navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
      element(
        'assessmentSection',
        { identifier: 'section', title, visible: true },
        ...items.map(({ identifier, href }) => element('assessmentItemRef', { identifier, href: `../${href}` })),
      ),
    ),
    call(
      'outcomeProcessing',
      element(
        'setOutcomeValue',
        { identifier: SCORE },
        call('sum', float(0), element('testVariables', { variableIdentifier: SCORE })),
      ),
    ),
  );

const metadataOf = (tags: readonly string[], { metadata }: Vocabulary): readonly Element[] =>
  tags.length === 0
    ? []
    : [
        call(
          'metadata',
          element(
            'lom',
            { xmlns: metadata },
            call('general', ...tags.map((tag) => call('keyword', element('string', { language: 'en' }, tag)))),
          ),
        ),
      ];

const fileElement = (href: string): Element => element('file', { href });

const manifestOf = (
  tests: readonly { readonly id: string; readonly href: string; readonly items: readonly ItemFile[] }[],
  vocabulary: Vocabulary,
): Element => {
  const pictures = [...new Set(tests.flatMap(({ items }) => items.flatMap((item) => [...item.pictures])))];
  const pictureId = (path: string): string => `picture${String(pictures.indexOf(path) + 1)}`;
  const dependencies = (identifiers: readonly string[]): readonly Element[] =>
    identifiers.map((identifierref) => element('dependency', { identifierref }));
  const resource = (
    identifier: string,
    type: string,
    href: string,
    { tags = [], needs = [] }: { readonly tags?: readonly string[]; readonly needs?: readonly string[] } = {},
  ): Element =>
    element(
      'resource',
      { identifier, type, href },
      ...metadataOf(tags, vocabulary),
      fileElement(href),
      ...dependencies(needs),
    );
  return element(
    'manifest',
    { xmlns: vocabulary.manifest, identifier: 'business-wisdom' },
    call('metadata', call('schema', vocabulary.schema), call('schemaversion', vocabulary.schemaVersion)),
    call('organizations'),
    call(
      'resources',
      ...tests.flatMap(({ id, href, items }) => [
        resource(`test.${id}`, vocabulary.test, href, { needs: items.map(({ identifier }) => identifier) }),
        ...items.map((item) =>
          resource(item.identifier, vocabulary.item, item.href, {
            tags: item.tags,
            needs: [...item.pictures].map(pictureId),
          }),
        ),
      ]),
      ...pictures.map((path) => resource(pictureId(path), 'webcontent', path)),
    ),
  );
};

/** Exports quizzes as a package, with the pictures that are stored. */
export const qtiPackageOf = (
  quizzes: readonly ExportedQuiz[],
  stored: StoredPictures,
  version: QtiVersion,
): Uint8Array => {
  const tests = quizzes.map((quiz) => {
    const items = quiz.questions.map((question) => itemFile(quiz.id, question, stored, version));
    return { id: quiz.id, href: `tests/${quiz.id}.xml`, items, xml: writeTree(testOf(quiz, items, version), version) };
  });
  const texts: Readonly<Record<string, string>> = {
    [MANIFEST]: writeXml(manifestOf(tests, VOCABULARIES[version])),
    ...Object.fromEntries(tests.flatMap(({ items, ...test }) => [test, ...items]).map(({ href, xml }) => [href, xml])),
  };
  const used = new Set(tests.flatMap(({ items }) => items.flatMap(({ pictures }) => [...pictures])));
  const pictures = [...stored].map(([path, bytes]) => [fileNameOf(path), bytes] as const);
  const encoder = new TextEncoder();
  return zipSync(
    {
      ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)])),
      // Pictures are compressed already.
      ...Object.fromEntries(
        pictures.filter(([path]) => used.has(path)).map(([path, bytes]) => [path, [bytes, { level: 0 }]] as const),
      ),
    },
    { mtime: MODIFIED, level: 6 },
  );
};
