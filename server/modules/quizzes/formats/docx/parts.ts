/** The XML of a Word document's parts (ECMA-376 parts 1 and 2). */
import { escapeXml } from '../../../../platform/http/pages/xml.ts';
import { CODE, ROLES, styleIdOf, type Role } from './own-styles.ts';
import type { Mark } from './rich-runs.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENTS = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Drawing units of a pixel (at 96 to the inch). */
const EMU = 9_525;
/** The width of the text on A4, in pixels. */
const WIDTH_MAX = 600;

/** The content of a run with that text. */
export const textContent = (content: string): string => `<w:t xml:space="preserve">${escapeXml(content)}</w:t>`;

/** A run of plain text. */
export const text = (content: string): string => `<w:r>${textContent(content)}</w:r>`;

const has = (marks: readonly Mark[], mark: Mark, written: string): string => (marks.includes(mark) ? written : '');

/** A run with marks, in the order of the schema. */
export const run = (marks: readonly Mark[], content: string, isLink = false): string => {
  const style = marks.includes('code') ? styleIdOf(CODE) : isLink ? 'Hyperlink' : '';
  const properties = [
    style === '' ? '' : `<w:rStyle w:val="${style}"/>`,
    has(marks, 'strong', '<w:b/>'),
    has(marks, 'em', '<w:i/>'),
    has(marks, 's', '<w:strike/>'),
    has(marks, 'u', '<w:u w:val="single"/>'),
    has(marks, 'sub', '<w:vertAlign w:val="subscript"/>'),
    has(marks, 'sup', '<w:vertAlign w:val="superscript"/>'),
  ].join('');
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`;
};

export const hyperlink = (id: string, runs: string): string => `<w:hyperlink r:id="${id}">${runs}</w:hyperlink>`;

/** A picture in a line, as large as it is, or as wide as the text. */
export const picture = (
  id: string,
  { width, height }: { readonly width: number; readonly height: number },
  alt: string,
): string => {
  const scale = Math.min(1, WIDTH_MAX / Math.max(1, width)) * EMU;
  const size = `cx="${String(Math.max(1, Math.round(width * scale)))}" cy="${String(Math.max(1, Math.round(height * scale)))}"`;
  const number = id.slice(1);
  return `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr id="${number}" name="Picture ${number}" descr="${escapeXml(alt)}"/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr id="${number}" name="Picture ${number}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
};

export const documentXml = (body: string): string =>
  `${HEAD}<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}" xmlns:wp="${DRAWING}/wordprocessingDrawing"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr></w:body></w:document>`;

const relationship = (id: string, type: string, target: string, more = ''): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${escapeXml(target)}"${more}/>`;

/** The relationships of the document to its styles, links and pictures. */
export const relationships = (
  links: readonly { readonly id: string; readonly href: string }[],
  media: readonly { readonly id: string; readonly file: string }[],
): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${[
    relationship('styles', 'styles', 'styles.xml'),
    ...links.map(({ id, href }) => relationship(id, 'hyperlink', href, ' TargetMode="External"')),
    ...media.map(({ id, file }) => relationship(id, 'image', file)),
  ].join('')}</Relationships>`;

export const PACKAGE_RELATIONSHIPS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relationship('document', 'officeDocument', 'word/document.xml')}</Relationships>`;

export const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${DOCUMENTS}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${DOCUMENTS}.styles+xml"/></Types>`;

/** Properties of the paragraph and the characters of each style. Indents are in twentieths of a point. */
const LOOKS: Readonly<Record<Role, readonly [paragraph: string, characters: string]>> = {
  question: ['<w:keepNext/><w:spacing w:before="320" w:after="80"/>', '<w:sz w:val="24"/>'],
  text: ['<w:spacing w:after="80"/>', ''],
  option: ['<w:spacing w:after="40"/><w:ind w:left="360"/>', ''],
  note: ['<w:spacing w:after="40"/><w:ind w:left="720"/>', '<w:i/><w:color w:val="595959"/>'],
  picture: ['<w:spacing w:after="80"/>', ''],
  explanation: ['<w:spacing w:before="80" w:after="80"/>', ''],
  material: ['<w:spacing w:before="80" w:after="80"/>', ''],
  field: ['<w:spacing w:after="0"/>', '<w:color w:val="595959"/><w:sz w:val="18"/>'],
};

const NEXT: Readonly<Partial<Record<Role, Role>>> = { question: 'text', explanation: 'text', material: 'text' };

const roleStyle = (role: Role): string => {
  const name = ROLES[role];
  const [paragraph, characters] = LOOKS[role];
  const looks = `<w:pPr>${paragraph}</w:pPr>${characters === '' ? '' : `<w:rPr>${characters}</w:rPr>`}`;
  return `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${styleIdOf(name)}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="${styleIdOf(ROLES[NEXT[role] ?? role])}"/><w:qFormat/>${looks}</w:style>`;
};

export const STYLES = `${HEAD}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:next w:val="${styleIdOf(ROLES.question)}"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="360" w:after="120"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="36"/></w:rPr></w:style>${(Object.keys(ROLES) as Role[]).map(roleStyle).join('')}<w:style w:type="character" w:customStyle="1" w:styleId="${styleIdOf(CODE)}"><w:name w:val="${CODE}"/><w:rPr><w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/></w:rPr></w:style><w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style></w:styles>`;
