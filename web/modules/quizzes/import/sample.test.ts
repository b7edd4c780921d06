import { describe, expect, it } from 'vitest';
import { linesToShow, sampleOf } from './sample.ts';

describe('the lines of a file', () => {
  it('are the first ones, and later ones that tell encodings apart', () => {
    expect(linesToShow('\ufeffa\n\nb\r\nc\nd\nGröße\ne\n')).toEqual(['a', 'b', 'c', 'Größe']);
  });
  it('are shown in the encoding that is certain or chosen', async () => {
    expect(await sampleOf(new Blob(['Größe']), 'auto')).toEqual({ encoding: 'utf-8', lines: ['Größe'] });
    const file = new Blob([Uint8Array.of(0x47, 0x72, 0xf6, 0xdf, 0x65)]);
    expect(await sampleOf(file, 'auto')).toEqual({ encoding: null, lines: [] });
    expect(await sampleOf(file, 'windows-1252')).toEqual({ encoding: 'windows-1252', lines: ['Größe'] });
    expect(await sampleOf(file, 'windows-1251')).toEqual({ encoding: 'windows-1251', lines: ['GrцЯe'] });
  });
  it('aren’t shown for a spreadsheet', async () => {
    expect(await sampleOf(new Blob(['PK\u0003\u0004rest']), 'auto')).toBeNull();
  });
});
