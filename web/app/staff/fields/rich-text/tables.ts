/** Tables of the editor, on ProseMirror's own table module. */
import { TextSelection, type Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables';
import { Node, type Editor } from '@tiptap/react';

/** Roles that ProseMirror's table module expects in the schema. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const spanAttribute = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.max(1, Number(cell.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const cellOf = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: spanAttribute('colspan'),
      rowspan: spanAttribute('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (ROLES[name] === undefined ? {} : { tableRole: ROLES[name] }),
  addKeyboardShortcuts: () => ({
    // In the last cell, Tab leaves the editor.
    Tab: ({ editor }) => goToNextCell(1)(editor.state, editor.view.dispatch),
    'Shift-Tab': ({ editor }) => goToNextCell(-1)(editor.state, editor.view.dispatch),
  }),
  addProseMirrorPlugins: () => [tableEditing()],
});

export const TABLE_EXTENSIONS = [Table, TableRow, cellOf('tableHeader', 'th'), cellOf('tableCell', 'td')];

const ROWS = 3;
const COLUMNS = 2;

/** Inserts an empty table with a header row; the cursor is in its first cell. */
export const insertTable = ({ schema, state, view }: Editor): void => {
  const row = (type: string) =>
    schema.nodes['tableRow']?.create(
      null,
      Array.from({ length: COLUMNS }, () => schema.nodes[type]?.createAndFill()).filter(
        (cell) => cell !== null && cell !== undefined,
      ),
    );
  const rows = Array.from({ length: ROWS }, (_, index) => row(index === 0 ? 'tableHeader' : 'tableCell'));
  const table = schema.nodes['table']?.create(
    null,
    rows.filter((one) => one !== undefined),
  );
  if (table === undefined) return;
  const change = state.tr.replaceSelectionWith(table);
  let start = change.selection.from;
  change.doc.descendants((node, position) => {
    if (node === table) start = position;
    return node !== table;
  });
  view.dispatch(change.setSelection(TextSelection.near(change.doc.resolve(start + 1))).scrollIntoView());
  view.focus();
};

/** True while the cursor is in a table. */
export const isAtTable = ({ state }: Editor): boolean => isInTable(state);

/** Changes of the table with the cursor, by their names. */
export const TABLE_CHANGES: readonly (readonly [label: string, change: Command])[] = [
  ['Add row', addRowAfter],
  ['Add column', addColumnAfter],
  ['Remove row', deleteRow],
  ['Remove column', deleteColumn],
  ['Remove table', deleteTable],
];

/** Returns the editor's HTML with cells of one paragraph written without it, and without empty paragraphs at its end. */
export const tidyHtml = (html: string): string => {
  const text = html.replace(/(?:<p><\/p>)+$/, '');
  if (!text.includes('<table')) return text;
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const cell of body.querySelectorAll('td, th')) {
    const [only] = cell.children;
    if (cell.childNodes.length === 1 && only?.tagName === 'P') only.replaceWith(...only.childNodes);
  }
  return body.innerHTML;
};
