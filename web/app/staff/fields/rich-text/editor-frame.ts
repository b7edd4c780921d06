import styled from '@emotion/styled';

/** Rules of the editor's own style sheet; the page's policy allows no style element with rules. */
const EDITOR_STYLES = {
  '& .tiptap': {
    position: 'relative',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    minHeight: '76px',
    padding: '10px 14px',
    outline: 'none',
    overflowWrap: 'anywhere',
  },
  '& .tiptap [contenteditable=false]': { whiteSpace: 'normal' },
  '& .tiptap pre': { whiteSpace: 'pre-wrap' },
  '& img.ProseMirror-separator': {
    display: 'inline !important',
    border: 'none !important',
    margin: '0 !important',
    width: '0 !important',
    height: '0 !important',
  },
  '& .ProseMirror-hideselection *': { caretColor: 'transparent', '&::selection': { background: 'transparent' } },
  '& .ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none', position: 'absolute' },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    display: 'block',
    position: 'absolute',
    top: '-2px',
    width: '20px',
    borderTop: '1px solid currentColor',
  },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
} as const;

/** The frame of the editor: toolbar and text. */
export const Frame = styled.section({
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--surface)',
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  ...EDITOR_STYLES,
  '&[data-large=true] .tiptap': { minHeight: '260px' },
  '&[data-line=true] .tiptap': { minHeight: 0, padding: '6px 12px' },
  '& .tiptap p, & .tiptap ul, & .tiptap ol': { margin: 0 },
  '& .tiptap h3, & .tiptap h4': { margin: 0, lineHeight: 1.3 },
  // Overrides the rules above, which remove the browser's margins.
  '& .tiptap > :not(:first-child)': { marginBlockStart: '0.6em' },
  '& .tiptap blockquote': {
    margin: 0,
    paddingInlineStart: 'var(--space-4)',
    borderInlineStart: '3px solid var(--line)',
  },
  '& .tiptap img': { maxWidth: '100%', maxHeight: '240px', borderRadius: '8px' },
  '&[data-line=true] .tiptap img': { display: 'inline-block', maxHeight: '160px', verticalAlign: 'middle' },
  '& .tiptap figure': { margin: 0 },
  '& .tiptap video, & .tiptap audio': { display: 'block', width: '100%', maxWidth: '480px' },
  '& .tiptap figcaption, & .tiptap details': { marginBlockStart: '6px', fontSize: 'var(--size-sm)' },
  '& .tiptap figcaption': { color: 'var(--muted)' },
  '& .tiptap .ProseMirror-selectednode': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '& .tiptap code, & .tiptap pre': { fontFamily: 'var(--font-mono)', fontSize: '0.9em' },
  '& .tiptap table': { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed', fontSize: 'var(--size-sm)' },
  '& .tiptap th, & .tiptap td': {
    padding: '6px 10px',
    border: '1px solid var(--line-strong)',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& .tiptap th': { fontWeight: 600, backgroundColor: 'var(--sunk)' },
  '& .tiptap .selectedCell': { backgroundColor: 'var(--accent-soft)' },
});
