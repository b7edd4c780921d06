import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { certainEncoding, decodeText } from './decode.ts';
import { detectEncoding } from './detect.ts';

describe('the encoding of a file', () => {
  it.each([
    ['utf-8', 'Wie heißt die größte Stadt für Möbel?'],
    ['utf-8', 'Plain ASCII'],
    ['windows-1252', 'kind;question;answer\nboolean;Café – £5?;true\n'],
    ['windows-1252', 'Wie heißt die größte Stadt für Möbel? „München“'],
    ['windows-1252', 'It’s “so”, isn’t it?'],
    ['windows-1250', 'Který z následujících účtů je aktivní? Zákazník šetří'],
    ['windows-1250', 'Jaka jest główna różnica między kosztem a wydatkiem? Źródło'],
    ['iso-8859-2', 'Který z následujících účtů je aktivní? Zákazník šetří žlutý'],
    ['windows-1251', 'Какой счёт является активным? {=Касса ~Долг}'],
    ['windows-1251', 'Столица?'],
    ['macintosh', 'Où est l’été à la forêt? Café'],
    ['macintosh', 'Größte Stadt für Möbel in Hölle, später'],
    ['shift_jis', '貸借対照表とは何ですか？{=はい ~いいえ}'],
    ['utf-16le', 'Größe?{T}'],
    ['utf-16be', 'Größe?{T}'],
  ] as const)('%s is detected in “%s”', (encoding, text) => {
    const bytes = iconv.encode(text, encoding);
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(decodeText(bytes, encoding)).toBe(text);
  });
  it('is what the byte order mark says', () => {
    expect(detectEncoding(iconv.encode('Größe', 'utf-16le', { addBOM: true }))).toBe('utf-16le');
    expect(detectEncoding(iconv.encode('Größe', 'utf-16be', { addBOM: true }))).toBe('utf-16be');
  });
  it('is what an XML declaration says, unless it is UTF-8', () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-2"?><quiz>ľ</quiz>';
    expect(detectEncoding(iconv.encode(xml, 'iso-8859-2'))).toBe('iso-8859-2');
    expect(detectEncoding(Buffer.from(xml))).toBe('utf-8');
  });
  it('is UTF-8 though a part ends within a character', () => {
    const bytes = Buffer.from('Größe').subarray(0, 3);
    expect([certainEncoding(bytes, true), detectEncoding(bytes)]).toEqual(['utf-8', 'windows-1252']);
  });
  it('is none for a file that is no text', () => {
    expect(detectEncoding(Buffer.from([0x89, 0x50, 0, 0, 0, 1]))).toBeNull();
  });
  it('is in doubt for single bytes without a declaration', () => {
    expect(certainEncoding(iconv.encode('Größe', 'windows-1252'))).toBeNull();
  });
  it('that was chosen must fit', () => {
    expect(decodeText(iconv.encode('Größe', 'windows-1252'), 'utf-8')).toBeNull();
  });
});
