/**
 * Finds the signed credential in what people paste or drop: the credential itself (a compact JWS), JSON that envelops it
 * (W3C Verifiable Credentials 2.0), or a picture into which it is baked (Open Badges 3.0, "Baked Badge").
 */

/** Largest file that is read, in bytes. */
export const CREDENTIAL_FILE_MAX = 2_000_000;
/** Longest text that the server checks; ours are about 3,000 characters long. */
export const CREDENTIAL_TEXT_MAX = 20_000;

export const PNG_KEYWORD = 'openbadgecredential';
export const SVG_NAMESPACE = 'https://purl.imsglobal.org/ob/v3p0';
export const ENVELOPE_PREFIX = 'data:application/vc+jwt,';

const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]*$/;
/** Ends at the next `<`, so that a file of many unfinished tags is read once and not once for each tag. */
const BAKED = /<(?:[\w-]+:)?credential\b[^<>]*?\bverify\s*=\s*["']\s*([\w.-]+)\s*["']/;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, type and checksum of a chunk. */
const CHUNK_FRAME = 12;
/** Compression flag and method after the keyword of an iTXt chunk. */
const COMPRESSION_BYTES = 2;

const enveloped = (text: string): string | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('id' in value)) return null;
    const { id } = value;
    return typeof id === 'string' && id.startsWith(ENVELOPE_PREFIX) ? id.slice(ENVELOPE_PREFIX.length) : null;
  } catch {
    return null;
  }
};

/** Returns the credential in a text, or null. */
export const credentialInText = (text: string): string | null => {
  const trimmed = text.trim();
  const found = trimmed.startsWith('{')
    ? enveloped(trimmed)
    : trimmed.startsWith('<')
      ? (BAKED.exec(trimmed)?.[1] ?? null)
      : trimmed.replaceAll(/\s+/g, '');
  return found !== null && COMPACT.test(found) ? found : null;
};

/** Bytes at a time: as many arguments as every engine takes. */
const SLICE = 8_192;

/** Reads bytes as Latin-1: a credential is ASCII, whatever surrounds it. */
const decode = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return text;
};

/** Returns the text of an uncompressed iTXt chunk with our keyword, or null. */
const textOfChunk = (data: Uint8Array): string | null => {
  const keywordEnd = data.indexOf(0);
  if (keywordEnd < 0 || decode(data.subarray(0, keywordEnd)) !== PNG_KEYWORD) return null;
  if (data[keywordEnd + 1] !== 0) return null;
  const languageEnd = data.indexOf(0, keywordEnd + 1 + COMPRESSION_BYTES);
  const translatedEnd = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1);
  return translatedEnd < 0 ? null : decode(data.subarray(translatedEnd + 1));
};

const credentialInPng = (bytes: Uint8Array): string | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PNG_SIGNATURE.length;
  while (at + CHUNK_FRAME <= bytes.length) {
    const length = view.getUint32(at);
    const start = at + 8;
    if (start + length > bytes.length) return null;
    if (decode(bytes.subarray(at + 4, start)) === 'iTXt') {
      const text = textOfChunk(bytes.subarray(start, start + length));
      if (text !== null) return credentialInText(text);
    }
    at += length + CHUNK_FRAME;
  }
  return null;
};

/** Returns the credential in a PNG, SVG, JSON or JWT file, or null. */
export const credentialInFile = (bytes: Uint8Array): string | null =>
  PNG_SIGNATURE.every((byte, at) => bytes[at] === byte) ? credentialInPng(bytes) : credentialInText(decode(bytes));
