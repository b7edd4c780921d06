import { act, cleanup, render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import LineEditor from './line-editor.tsx';

const changes: string[] = [];
const called: string[] = [];
const Page = ({ initial }: { readonly initial: string }) => {
  const [value, setValue] = useState(initial);
  return (
    <LineEditor
      label="Option 1"
      value={value}
      hasFocus={false}
      onChange={(html) => {
        changes.push(html);
        setValue(html);
      }}
      onReady={() => undefined}
      onEnter={() => called.push('enter')}
      onErase={() => called.push('erase')}
      onPaste={(text) => text.includes('\n') && called.push(text) > 0}
    />
  );
};
const opened = async (initial: string): Promise<Editor> => {
  render(<Page initial={initial} />);
  const box = await screen.findByRole('textbox', { name: 'Option 1' });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return (box as unknown as { editor: Editor }).editor;
};
const press = ({ view }: Editor, key: string): void => {
  act(() => void view.someProp('handleKeyDown', (handle) => handle(view, new KeyboardEvent('keydown', { key }))));
};

beforeEach(() => {
  changes.length = 0;
  called.length = 0;
  // jsdom has no layout, which the editor asks for when it scrolls to the cursor.
  vi.stubGlobal('ClipboardEvent', Event);
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('writes inline text without a paragraph', async () => {
  const editor = await opened('Cash');
  act(() => void editor.chain().selectAll().toggleBold().run());
  expect(changes.at(-1)).toBe('<strong>Cash</strong>');
  act(() => void editor.chain().setTextSelection(5).setImage({ src: '/files/a.webp', alt: 'A chart' }).run());
  expect(changes.at(-1)).toBe('<strong>Cash</strong><img src="/files/a.webp" alt="A chart">');
});

it('of imported text changes nothing by a click', async () => {
  const editor = await opened('<em>Cash</em> <img src="/files/a.webp" alt="A chart" />');
  act(() => void editor.chain().focus().setTextSelection(1).run());
  expect(changes).toEqual([]);
});

it('leaves Enter to the form, and Backspace only without a text or picture', async () => {
  const editor = await opened('<img src="/files/a.webp" alt="A chart" />');
  press(editor, 'Backspace');
  press(editor, 'Enter');
  expect(called).toEqual(['enter']);
  act(() => void editor.commands.clearContent(true));
  press(editor, 'Backspace');
  expect(called).toEqual(['enter', 'erase']);
});
