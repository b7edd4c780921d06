/** A Word document (ECMA-376) as paragraphs of HTML. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { ElementType, parseDocument } from 'htmlparser2';
import mammoth from 'mammoth';
import { escapeXml } from '../../../../platform/http/pages/xml.ts';
import { BrokenZip, contentOf, directoryOf } from '../files/zip.ts';
import { UnreadableFile } from '../item.ts';
import { texOf } from './equations.ts';
import { withLetteredOptions } from './lists.ts';
import { classOf, hasOwnStyles, ROLE_NAMES, STYLE_MAP, type Role } from './own-styles.ts';

type MammothPicture = Parameters<Parameters<typeof mammoth.images.imgElement>[0]>[0];
type DomNode = ReturnType<typeof parseDocument>['children'][number];

export interface Paragraph {
  /** Position in the document, counted from 1. */
  readonly row: number;
  /** Without the mark of a list. */
  readonly html: string;
  readonly isHeading: boolean;
  /** Depth in numbered or bulleted lists; 0 outside of them. */
  readonly depth: number;
  /** The role that its style has in an exported document; null in others. */
  readonly role: Role | null;
}

const DOCUMENT = 'word/document.xml';
const BROKEN = 'We couldn’t open the document. Save it again as .docx.';
/** Maximum unpacked size, in bytes. */
const UNPACKED_MAX = 60 * 1024 * 1024;
const ENTRIES_MAX = 2_000;
const PARAGRAPHS_MAX = 100_000;

/** In place of an equation that has no TeX here. */
export const EQUATION = '[equation]';
export const UNREADABLE_EQUATION = 'We can’t read an equation. Write it as TeX in \\( \\).';

/** Whether a ZIP file is a Word document. A broken one isn't. */
export const isDocx = (bytes: Buffer): boolean => {
  try {
    return directoryOf(bytes, ENTRIES_MAX).some(({ name }) => name === DOCUMENT);
  } catch (error) {
    if (error instanceof BrokenZip) return false;
    throw error;
  }
};

/** Unpacks every part up to a limit before the library does: declared sizes may be false. */
const guard = (bytes: Buffer): void => {
  const tooLarge = `The document unpacks to more than ${String(UNPACKED_MAX / 1024 / 1024)} MB`;
  try {
    let room = UNPACKED_MAX;
    for (const entry of directoryOf(bytes, ENTRIES_MAX)) room -= contentOf(bytes, entry, room).length;
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error;
    if (error.why === 'encrypted') {
      throw new UnreadableFile('The file is protected by a password. Remove the password and save it again.', {
        cause: error,
      });
    }
    throw new UnreadableFile(error.why === 'size' ? tooLarge : BROKEN, { cause: error });
  }
};

/** Returns the text of an equation: TeX, or a mark that refuses its question. */
const equationText = (xml: string): string => {
  const tex = texOf(xml);
  const text = tex === null ? EQUATION : escapeXml(`\\(${tex}\\)`);
  return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
};

/** Returns the document with texts for what the library drops: equations, and the letters of separate lists. */
const prepared = (bytes: Buffer, files: ReturnType<typeof unzipSync>): Buffer => {
  const xml = strFromU8(files[DOCUMENT] ?? new Uint8Array());
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadableFile('The document declares entities, which we don’t read');
  const numbering = strFromU8(files['word/numbering.xml'] ?? new Uint8Array());
  const lettered = withLetteredOptions(xml, numbering);
  if (lettered === xml && !xml.includes('<m:oMath')) return bytes;
  const replaced = lettered
    .replaceAll(/<m:oMathPara\b[^<>]*>([\s\S]*?)<\/m:oMathPara>/g, (_whole, inner: string) => equationText(inner))
    .replaceAll(/<m:oMath\b[^<>]*>([\s\S]*?)<\/m:oMath>/g, (_whole, inner: string) => equationText(inner));
  return Buffer.from(zipSync({ ...files, [DOCUMENT]: strToU8(replaced) }, { level: 0 }));
};

/** Drawings of Windows (EMF, WMF), which browsers don't show. */
const METAFILE = /^image\/(?:x-)?(emf|wmf)$/i;

/** Returns where a picture is: in its address, or a name under which it is left out with a remark. */
const sourceOf = async (image: MammothPicture): Promise<string> => {
  const [, metafile] = METAFILE.exec(image.contentType) ?? [];
  if (metafile !== undefined) return `picture.${metafile.toLowerCase()}`;
  try {
    return `data:${image.contentType};base64,${await image.readAsBase64String()}`;
  } catch {
    // It is linked, or its file is missing.
    return 'linked picture';
  }
};

const htmlOf = (html: string, { startIndex, endIndex }: DomNode): string =>
  startIndex === null || endIndex === null ? '' : html.slice(startIndex, endIndex + 1);

const HEADING = /^h[1-6]$/;
const LIST = /^[ou]l$/;

/** Returns the paragraphs of a document. Throws UnreadableFile. */
export const paragraphsOf = async (bytes: Buffer): Promise<readonly Paragraph[]> => {
  guard(bytes);
  let html: string;
  try {
    const files = unzipSync(bytes);
    const isOwn = hasOwnStyles(strFromU8(files['word/styles.xml'] ?? new Uint8Array()));
    ({ value: html } = await mammoth.convertToHtml(
      { buffer: prepared(bytes, files) },
      {
        ...(isOwn && { styleMap: [...STYLE_MAP] }),
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async (image) => ({ src: await sourceOf(image) })),
      },
    ));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(BROKEN, { cause: error });
  }
  const paragraphs: Paragraph[] = [];
  const add = (text: string, depth: number, isHeading: boolean, className?: string): void => {
    if (paragraphs.length >= PARAGRAPHS_MAX) throw new UnreadableFile('The document is too long. Split it.');
    const role = ROLE_NAMES.find((one) => classOf(one) === className) ?? null;
    paragraphs.push({ row: paragraphs.length + 1, html: text, isHeading, depth, role });
  };
  const walk = (nodes: readonly DomNode[], depth: number): void => {
    for (const node of nodes) {
      if (node.type !== ElementType.Tag) continue;
      const { name, children, attribs } = node;
      const inner = (): string => children.map((child) => htmlOf(html, child)).join('');
      if (LIST.test(name)) walk(children, depth + 1);
      else if (name === 'li') {
        const isList = (child: DomNode): boolean => child.type === ElementType.Tag && LIST.test(child.name);
        const own = children.filter((child) => !isList(child));
        add(own.map((child) => htmlOf(html, child)).join(''), depth, false);
        walk(children.filter(isList), depth);
      } else if (name === 'p' || HEADING.test(name)) add(inner(), depth, name !== 'p', attribs['class']);
      else add(htmlOf(html, node), depth, false);
    }
  };
  walk(parseDocument(html, { withStartIndices: true, withEndIndices: true }).children, 0);
  return paragraphs;
};
