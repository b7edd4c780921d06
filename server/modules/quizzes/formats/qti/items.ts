/** Small items as other programs write them, for tests. All are written for this project. */
import { zipSync } from 'fflate';

const NAMESPACES: Readonly<Record<string, string>> = {
  '2.1': 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  '2.2': 'http://www.imsglobal.org/xsd/imsqti_v2p2',
};

export const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';

/** An item of QTI 2 with those parts. */
export const item = (...parts: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="${NAMESPACES['2.1'] ?? ''}" identifier="item1" title="Item" adaptive="false" timeDependent="false">
  ${parts.join('\n  ')}
</assessmentItem>`;

export const body = (html: string): string => `<itemBody>${html}</itemBody>`;

export const template = (name: string): string => `<responseProcessing template="${TEMPLATES}/${name}"/>`;

/** The declaration of RESPONSE with its right values and a mapping. */
export const response = (
  [cardinality, baseType]: readonly [cardinality: string, baseType: string],
  right: readonly string[],
  mapping = '',
): string =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}">
    ${right.length === 0 ? '' : `<correctResponse>${right.map((one) => `<value>${one}</value>`).join('')}</correctResponse>`}
    ${mapping}
  </responseDeclaration>`;

export const mapping = (entries: Readonly<Record<string, number>>, attributes = ''): string =>
  `<mapping defaultValue="0" ${attributes}>${Object.entries(entries)
    .map(([key, points]) => `<mapEntry mapKey="${key}" mappedValue="${String(points)}"/>`)
    .join('')}</mapping>`;

/** A choice of three cities, A to C. */
export const cities = (maxChoices = 1, more = ''): string =>
  `<p>Where is the stock exchange of India that was founded first?</p>
   <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${String(maxChoices)}">
     <simpleChoice identifier="A">
       Mumbai${more}
     </simpleChoice>
     <simpleChoice identifier="B">Kolkata</simpleChoice>
     <simpleChoice identifier="C">Chennai</simpleChoice>
   </choiceInteraction>`;

export const SINGLE = ['single', 'identifier'] as const;
export const MULTIPLE = ['multiple', 'identifier'] as const;

/** The item of a single choice whose right answer is A. */
export const cityItem = (html = cities()): string =>
  item(response(SINGLE, ['A']), body(html), template('match_correct'));

interface Listed {
  readonly href: string;
  readonly type?: string;
  readonly metadata?: string;
}

export const manifest = (resources: readonly Listed[]): string =>
  `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="M"><organizations/><resources>${resources
    .map(
      ({ href, type = 'imsqti_item_xmlv2p1', metadata = '' }, index) =>
        `<resource identifier="R${String(index)}" type="${type}" href="${href}">${metadata}<file href="${href}"/></resource>`,
    )
    .join('')}</resources></manifest>`;

/** A ZIP file of those files. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          typeof content === 'string' ? new TextEncoder().encode(content) : content,
        ]),
      ),
    ),
  );

/** A package of items by their paths, with other files. */
export const packageOf = (
  items: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string | Uint8Array>> = {},
): Buffer => zipOf({ 'imsmanifest.xml': manifest(Object.keys(items).map((href) => ({ href }))), ...items, ...others });
