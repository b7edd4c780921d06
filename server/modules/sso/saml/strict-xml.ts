/**
 * Checks on the form of a SAML message before its signature is checked: everything that signature wrapping, comments and
 * entities need is refused, though no provider sends it.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { SamlRefused } from './refused.ts';

const BYTES_MAX = 256 * 1024;
const ELEMENTS_MAX = 3_000;

/** Algorithms with SHA-2 and a public key. SHA-1 can be forged, and HMAC would take the certificate as its secret. */
const ALGORITHMS: ReadonlySet<string> = new Set([
  ...['rsa-sha256', 'rsa-sha384', 'rsa-sha512', 'ecdsa-sha256', 'ecdsa-sha384', 'ecdsa-sha512'].map(
    (name) => `http://www.w3.org/2001/04/xmldsig-more#${name}`,
  ),
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text directly inside. */
  readonly text: string;
}

type Parsed = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  processEntities: false,
});

const NAMED = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' } as const;

/** Decodes the entities that XML itself has; others stay as they are written, and then match nothing. */
const decoded = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => NAMED[entity as keyof typeof NAMED]);

const toElement = (node: Parsed, count: { left: number }): XmlElement | null => {
  const name = Object.keys(node).find((key) => key !== ':@');
  if (name === undefined || name === '#text') return null;
  count.left -= 1;
  if (count.left < 0) throw new SamlRefused('invalid', 'too many elements');
  const inside = node[name] as readonly Parsed[];
  return {
    name,
    attributes: Object.fromEntries(
      Object.entries((node[':@'] ?? {}) as Readonly<Record<string, string>>).map(([key, value]) => [
        key,
        decoded(value),
      ]),
    ),
    children: inside.flatMap((child) => toElement(child, count) ?? []),
    text: decoded(inside.map((child) => (typeof child['#text'] === 'string' ? child['#text'] : '')).join('')).trim(),
  };
};

/** Returns the root of a document without a DTD, comments, CDATA and processing instructions. */
export const strictXml = (xml: string): XmlElement => {
  if (Buffer.byteLength(xml) > BYTES_MAX) throw new SamlRefused('invalid', 'too long');
  // A literal `<!` begins a DTD, a comment or CDATA and nothing else.
  if (xml.includes('<!')) throw new SamlRefused('invalid', 'a DTD, comment or CDATA');
  if (/<\?(?!xml[\s?])/.test(xml)) throw new SamlRefused('invalid', 'a processing instruction');
  // oxlint-disable-next-line @typescript-eslint/no-deprecated -- available until the next major version
  if (XMLValidator.validate(xml) !== true) throw new SamlRefused('invalid', 'not well-formed');
  const count = { left: ELEMENTS_MAX };
  const roots = (parser.parse(xml) as readonly Parsed[]).flatMap((node) => toElement(node, count) ?? []);
  const [root] = roots;
  if (root === undefined || roots.length > 1) throw new SamlRefused('invalid', 'not one root');
  return root;
};

/** Returns an element and all inside it. */
export const withDescendants = (element: XmlElement): readonly XmlElement[] => [
  element,
  ...element.children.flatMap(withDescendants),
];

/** Returns the message if it is of that kind, with safe algorithms in every signature. */
export const strictMessage = (xml: string, kind: 'Response' | 'LogoutRequest'): XmlElement => {
  const root = strictXml(xml);
  const all = withDescendants(root);
  if (root.name !== kind || all.filter(({ name }) => name === kind).length !== 1) {
    throw new SamlRefused('invalid', `not one ${kind}`);
  }
  for (const { name, attributes } of all) {
    const weak = name === 'SignatureMethod' || name === 'DigestMethod';
    if (weak && !ALGORITHMS.has(attributes['Algorithm'] ?? '')) throw new SamlRefused('algorithm');
  }
  const ids = all.flatMap(({ attributes }) => attributes['ID'] ?? []);
  if (new Set(ids).size !== ids.length) throw new SamlRefused('invalid', 'an ID twice');
  return root;
};

/** Returns a response with exactly one assertion, at its place: a second one anywhere is what wrapping needs. */
export const strictResponse = (xml: string): XmlElement => {
  const root = strictMessage(xml, 'Response');
  const all = withDescendants(root);
  if (all.some(({ name }) => name === 'EncryptedAssertion')) throw new SamlRefused('encrypted');
  const assertions = all.filter(({ name }) => name === 'Assertion');
  const [own] = root.children.filter(({ name }) => name === 'Assertion');
  if (assertions.length > 1 || assertions[0] !== own) throw new SamlRefused('invalid', 'not one assertion');
  return root;
};
