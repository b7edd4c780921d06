import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { formulaAtCursor, writeFormula } from './formula.ts';
import { Subscript, Superscript } from './marks.ts';
import { insertTable, isAtTable, TABLE_CHANGES, TABLE_EXTENSIONS, tidyHtml } from './tables.ts';

let editor: Editor;

const open = (content: string): Editor => {
  editor = new Editor({
    extensions: [StarterKit, Subscript, Superscript, ...TABLE_EXTENSIONS],
    content,
    injectCSS: false,
  });
  return editor;
};
const written = (): string => tidyHtml(editor.getHTML());
/** Puts the cursor behind that text. */
const goTo = (text: string): void => {
  editor.state.doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? '').indexOf(text) : -1;
    if (at >= 0) editor.commands.setTextSelection(position + at + text.length);
  });
};
const change = (name: string): void => {
  TABLE_CHANGES.find(([label]) => label === name)?.[1](editor.state, editor.view.dispatch);
};

afterEach(() => editor.destroy());

describe('the rich text editor', () => {
  it.each([
    ['raised and lowered letters', '<p>CO<sub>2</sub> and x<sup>2</sup></p>'],
    ['underlined text and code', '<p><u>a</u> <code>b</code></p>'],
    [
      'a table',
      '<p>a</p><table><tbody><tr><th>Year</th><th>₹</th></tr><tr><td>2024</td><td><strong>5</strong></td></tr></tbody></table>',
    ],
    ['merged cells', '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>'],
    ['two paragraphs in a cell', '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>'],
  ])('keeps %s', (_name, html) => {
    open(html);
    expect(written()).toBe(html);
  });
  it('reads the tables that authors wrote as HTML', () => {
    open('<table>\n<thead>\n<tr><th>Year</th></tr></thead><tbody>\n<tr><td>2024</td></tr>\n</tbody></table>');
    expect(written()).toBe('<table><tbody><tr><th>Year</th></tr><tr><td>2024</td></tr></tbody></table>');
  });
  it('inserts a table with the cursor in its first cell, and changes it there', () => {
    open('<p>Sales</p>');
    goTo('Sales');
    expect(isAtTable(editor)).toBe(false);
    insertTable(editor);
    expect(isAtTable(editor)).toBe(true);
    editor.commands.insertContent('Year');
    change('Add column');
    change('Add row');
    const rows = new DOMParser().parseFromString(written(), 'text/html').querySelectorAll('tr');
    expect([...rows].map(({ cells }) => [...cells].map(({ tagName }) => tagName).join(' '))).toEqual([
      'TH TH TH',
      'TD TD TD',
      'TD TD TD',
      'TD TD TD',
    ]);
    expect(rows[0]?.cells[0]?.textContent).toBe('Year');
    change('Remove table');
    expect(written()).toBe('<p>Sales</p>');
  });
  it('writes a formula for the selected text, and edits the one at the cursor', () => {
    open('<p>With x_1 and more</p>');
    editor.commands.setTextSelection({ from: 6, to: 9 });
    const selected = formulaAtCursor(editor);
    expect(selected).toMatchObject({ tex: 'x_1', isDisplay: false });
    writeFormula(editor, selected);
    expect(written()).toBe('<p>With \\( x_1 \\) and more</p>');
    goTo('x_');
    writeFormula(editor, { ...formulaAtCursor(editor), tex: 'x_2', isDisplay: true });
    expect(written()).toBe('<p>With \\[ x_2 \\] and more</p>');
    goTo('more');
    expect(formulaAtCursor(editor)).toMatchObject({ tex: '' });
  });
});
