/** Pictures in a question file are imported; others are left out with a remark. */
import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';
import { answer, cdata, moodle, moodleTruth, outcomeOf } from './outcome.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const BYTES = Buffer.from(PNG, 'base64');
const STORED = 'note: A picture of the question is stored with it';
const LOST = 'loss: A picture was left out of the question';

const withFile = (src: string, name: string, path = '/'): string => {
  const text = `<text>${cdata(`<p>Whose logo? <img src="${src}" alt="A logo"></p>`)}</text>`;
  const file = `<file name="${name}" path="${path}" encoding="base64">${PNG.slice(0, 40)}\n${PNG.slice(40)}</file>`;
  return moodle('truefalse', answer('true') + answer('false', 0), text + file);
};

describe('a picture of a Moodle question', () => {
  it.each([
    ['in the file', withFile('@@PLUGINFILE@@/logo.png', 'logo.png')],
    ['with a blank in its name', withFile('@@PLUGINFILE@@/my%20logo.png', 'my logo.png')],
    ['in a folder', withFile('@@PLUGINFILE@@/a/logo.png', 'logo.png', '/a/')],
    ['in its address', moodleTruth(`<p>Whose logo? <img src="data:image/png;base64,${PNG}" alt="A logo"></p>`)],
  ])('%s is imported', async (_where, file) => {
    const { items } = await readFile(Buffer.from(file));
    const [path, bytes] = [...(items[0]?.pictures ?? [])][0] ?? ['', new Uint8Array()];
    expect(Buffer.from(bytes)).toEqual(BYTES);
    expect(items[0]?.question?.prompt).toBe(`<p>Whose logo? <img src="${path}" alt="A logo" /></p>`);
    expect(await outcomeOf(file)).toMatchObject({ remarks: [STORED] });
  });
  it('that is missing in the file is left out', async () => {
    expect(await outcomeOf(withFile('@@PLUGINFILE@@/other.png', 'logo.png'))).toMatchObject({ remarks: [LOST] });
  });
  it('that is all there is of a question stays a question', async () => {
    const text = `<text>${cdata('<img src="@@PLUGINFILE@@/a.png">')}</text><file name="a.png" path="/">${PNG}</file>`;
    expect(await outcomeOf(moodle('truefalse', answer('true') + answer('false', 0), text))).toMatchObject({
      question: { kind: 'boolean' },
      remarks: [STORED],
    });
  });
  it('in an option is stored with it, and needs a description', async () => {
    const html = cdata(`Cash <img src="data:image/png;base64,${PNG}">`);
    expect(await outcomeOf(moodle('multichoice', answer(html) + answer('B', 0)))).toMatchObject({
      question: {
        options: [
          {
            text: 'Cash Picture 1',
            html: expect.stringMatching(/^Cash <img src="\/files\/imported\/\w+\.webp" alt="Picture 1" \/>$/) as string,
          },
          { text: 'B' },
        ],
      },
      remarks: [
        'note: A picture of option A is stored with it',
        'change: A picture of option A has no description. Write what it shows.',
      ],
    });
  });
  it('in a file of an option is stored with its description', async () => {
    const file = `<file name="a.png" path="/" encoding="base64">${PNG}</file>`;
    const option = `<answer fraction="100" format="html"><text>${cdata('<img src="@@PLUGINFILE@@/a.png" alt="A flag">')}</text>${file}</answer>`;
    expect(await outcomeOf(moodle('multichoice', option + answer('B', 0)))).toMatchObject({
      question: { options: [{ text: 'A flag' }, { text: 'B' }] },
      remarks: ['note: A picture of option A is stored with it'],
    });
  });
});

describe('a picture of a GIFT question', () => {
  it('is in a folder that GIFT has not', async () => {
    expect(await outcomeOf('Whose? ![](@@PLUGINFILE@@/a.png){T}')).toMatchObject({
      question: { prompt: '<p>Whose?</p>' },
      remarks: [LOST],
    });
  });
  it('on the web is left out', async () => {
    expect(await outcomeOf('Whose? ![logo](https\\://example.com/a.png){T}')).toMatchObject({
      question: { prompt: '<p>Whose?</p>' },
      remarks: ['loss: A picture from the web was left out of the question'],
    });
  });
});
