import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import RichTextEditor from './rich-text-editor.tsx';

/** As an import or the editor for HTML writes it: the editor itself writes no `thead` and no line breaks. */
const IMPORTED =
  '<p>Sales</p><table>\n<thead><tr><th>Year</th></tr></thead>\n<tbody><tr><td>2024</td></tr></tbody></table>';

/** As the server stores it. */
const RECORDING =
  '<p>Watch:</p><figure><video src="/files/uploads/a1a1a1a1a1a1a1a1a1a1a1a1.mp4" aria-label="A &quot;talk&quot;" controls="controls" preload="metadata"></video><figcaption>A "talk"</figcaption><details><summary>Transcript</summary><p>Hello &amp; welcome.</p><p>Bye.</p></details></figure>';

const changes: string[] = [];
const Page = ({ initial }: { readonly initial: string }) => {
  const [value, setValue] = useState(initial);
  return (
    <>
      <RichTextEditor
        label="Explanation"
        value={value}
        onChange={(html) => {
          changes.push(html);
          setValue(html);
        }}
      />
      <button type="button" onClick={() => setValue('<table><thead><tr><th>Other</th></tr></thead></table>')}>
        Replace
      </button>
    </>
  );
};
const opened = async (initial: string): Promise<Editor> => {
  render(<Page initial={initial} />);
  const box = await screen.findByRole('textbox', { name: 'Explanation' });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return (box as unknown as { editor: Editor }).editor;
};

beforeEach(() => {
  changes.length = 0;
  // jsdom has no layout, which the editor asks for when it scrolls to the cursor.
  vi.stubGlobal('ClipboardEvent', Event);
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['a table', IMPORTED],
  ['a text with a list', '<ul><li>One</li></ul>'],
  ['a recording', RECORDING],
  ['a recording alone', '<p>Listen:</p><audio src="/files/uploads/a1a1a1a1a1a1a1a1a1a1a1a1.mp3" controls></audio>'],
  ['nothing', ''],
])('a click into %s changes nothing', async (_name, html) => {
  const editor = await opened(html);
  act(() => void editor.chain().focus().setTextSelection(1).run());
  expect(changes).toEqual([]);
});

it('a change that is undone leads back to the stored text', async () => {
  const editor = await opened(IMPORTED);
  act(() => void editor.chain().setTextSelection(1).insertContent('All ').run());
  expect(changes.at(-1)).toContain('<p>All Sales</p>');
  act(() => void editor.commands.undo());
  expect(changes.at(-1)).toBe(IMPORTED);
});

it('a click into a text that another version brought changes nothing', async () => {
  const editor = await opened(IMPORTED);
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
  act(() => void editor.chain().focus().setTextSelection(3).run());
  expect(changes).toEqual([]);
});

it('a recording is written as the server stores it, and stays when the text around it changes', async () => {
  const editor = await opened(RECORDING);
  act(() => void editor.chain().setTextSelection(1).insertContent('Please ').run());
  expect(changes.at(-1)).toBe(RECORDING.replace('Watch', 'Please Watch'));
});

it('a figure with other content stays as text', async () => {
  const editor = await opened('<figure><img src="/files/a.webp" alt="a"><figcaption>A chart</figcaption></figure>');
  expect(editor.getText()).toContain('A chart');
});
