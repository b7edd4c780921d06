/** The items of a package: by its tests, then those that no test has. */
import { UnreadableFile } from '../item.ts';
import { resolved, type Package } from './open-package.ts';
import { childOf, childrenOf, findAll, parseTree, textIn, type Element } from './tree.ts';

export const QTI_1 =
  'This is QTI 1.2, which we can’t read. Export the questions as QTI 2.1, 2.2 or 3.0, or as Moodle XML.';
const NO_ITEMS = 'The package contains no QTI items';

/** An item as the manifest lists it. */
export interface ListedItem {
  /** Path in the package; null if it is outside. */
  readonly path: string | null;
  readonly href: string;
  /** Title of its test. */
  readonly group: string | null;
  readonly tags: readonly string[];
}

interface Resource extends ListedItem {
  readonly type: string;
}

const base = ({ attributes }: Element): string => attributes['xml:base'] ?? '';

const keywordsIn = (resource: Element): readonly string[] =>
  childrenOf(resource, 'metadata').flatMap((metadata) =>
    findAll(metadata, ({ name }) => name === 'keyword').map((keyword) => textIn(keyword).trim()),
  );

const resourcesIn = (manifest: Element, path: string): readonly Resource[] =>
  childrenOf(manifest, 'resources').flatMap((resources) =>
    childrenOf(resources, 'resource').flatMap((resource) => {
      const { type = '', href = childOf(resource, 'file')?.attributes['href'] ?? '' } = resource.attributes;
      const whole = `${base(resources)}${base(resource)}${href}`;
      return href === ''
        ? []
        : [{ type: type.toLowerCase(), path: resolved(path, whole), href, group: null, tags: keywordsIn(resource) }];
    }),
  );

const isQti1 = ({ type }: Resource): boolean => /imsqti_\w*xmlv1|imsqti_xmlv1/.test(type);
const isTest = ({ type }: Resource): boolean => /^imsqti_(?:test|assessment)_/.test(type);
/** Everything else of QTI, such as sections and stimuli, has another word between the underscores. */
const isItem = ({ type }: Resource): boolean => /^imsqti_(?:(?:apip)?item_)?xmlv[23]/.test(type);

/** Returns the items that a test names, in order. */
const itemsOfTest = (
  { xmlAt }: Package,
  path: string,
  known: ReadonlyMap<string, ListedItem>,
): readonly ListedItem[] => {
  const xml = xmlAt(path);
  const test = xml === null ? null : parseTree(xml);
  if (test?.name !== 'assessmentTest') return [];
  const title = (test.attributes['title'] ?? '').trim();
  return findAll(test, ({ name }) => name === 'assessmentItemRef').map(({ attributes: { href = '' } }) => {
    const item = resolved(path, href);
    return { path: item, href, group: title === '' ? null : title, tags: known.get(item ?? '')?.tags ?? [] };
  });
};

/** Returns the items of a package, each once. Throws UnreadableFile if there are none. */
export const itemsOf = (opened: Package): readonly ListedItem[] => {
  const xml = opened.xmlAt(opened.manifest);
  const manifest = xml === null ? null : parseTree(xml);
  if (manifest?.name !== 'manifest') throw new UnreadableFile('The imsmanifest.xml of the package isn’t a manifest');
  const resources = resourcesIn(manifest, opened.manifest);
  const listed = resources.filter(isItem);
  const known = new Map(listed.flatMap((item) => (item.path === null ? [] : [[item.path, item] as const])));
  const tested = resources
    .filter(isTest)
    .flatMap(({ path }) => (path === null ? [] : itemsOfTest(opened, path, known)));
  const seen = new Set<string>();
  const items = [...tested, ...listed].filter(({ path, href }) => {
    const key = path ?? href;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  if (items.length === 0) throw new UnreadableFile(resources.some(isQti1) ? QTI_1 : NO_ITEMS);
  return items;
};
