/** The picture of an achievement, and pictures with a credential inside ("Baked Badge" of Open Badges 3.0). */
import { crc32 } from 'node:zlib';
import type { Achievement } from '#shared/domain/credentials/achievements.ts';
import { PNG_KEYWORD, SVG_NAMESPACE } from '#shared/domain/credentials/credential-text.ts';
import { BADGE_GLYPHS, BADGE_SEAL } from '#shared/domain/ranking/badge-art.ts';
import { escapeXml } from '../../../platform/http/pages/xml.ts';

const PIXELS = 512;
const INK = '#14203A';
const ACCENT = '#B4531B';
const PAPER = '#FBF8F1';

const OPEN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${String(PIXELS)}" height="${String(PIXELS)}">`;

/** Draws the seal; that of a certificate is dark with a ring, so that it isn't taken for a badge. */
export const achievementPicture = ({ name, type, art }: Achievement): string => {
  const isCertificate = type === 'Certificate';
  const ring = isCertificate
    ? `<circle cx="24" cy="24" r="17.5" fill="none" stroke="${ACCENT}" stroke-width="1"/>`
    : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    OPEN,
    `<title>${escapeXml(name)}</title>`,
    `<path d="${BADGE_SEAL}" fill="${isCertificate ? INK : ACCENT}"/>`,
    ring,
    `<path d="${BADGE_GLYPHS[art] ?? ''}" fill="none" stroke="${PAPER}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</svg>',
    '',
  ]
    .filter((line, at, lines) => line !== '' || at === lines.length - 1)
    .join('\n');
};

/** Puts a credential into an SVG. */
export const bakeSvg = (svg: string, jwt: string): string =>
  svg.replace(
    OPEN,
    `${OPEN.replace('<svg ', `<svg xmlns:openbadges="${SVG_NAMESPACE}" `)}\n<openbadges:credential verify="${jwt}"></openbadges:credential>`,
  );

/** The signature and the header chunk of a PNG, which come first. */
const PNG_HEAD = 33;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** Puts a credential into a PNG that has none. */
export const bakePng = (png: Buffer, jwt: string): Buffer => {
  // Keyword, no compression, no language, no translated keyword.
  const data = Buffer.concat([Buffer.from(PNG_KEYWORD), Buffer.from([0, 0, 0, 0, 0]), Buffer.from(jwt)]);
  return Buffer.concat([png.subarray(0, PNG_HEAD), chunk('iTXt', data), png.subarray(PNG_HEAD)]);
};

export const pngOf = async (svg: string): Promise<Buffer> => {
  // As for pictures that staff upload.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png().toBuffer();
};
