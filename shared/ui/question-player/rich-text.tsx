import styled from '@emotion/styled';
import { trustedHtml } from '../trusted-types.ts';

const BLOCKS = 'p, ul, ol, blockquote, pre, table, figure';

const Prose = styled.div({
  overflowWrap: 'break-word',
  [`& :is(${BLOCKS})`]: { margin: 0 },
  // For blocks as specific as the rule above, so that it wins, and those of articles win over both.
  [`& > * + *, & > * + :is(${BLOCKS})`]: { marginBlockStart: '0.6em' },
  '& ul, & ol': { paddingInlineStart: '1.3em' },
  '& blockquote': { paddingInlineStart: 'var(--space-4)', borderInlineStart: '3px solid var(--line)' },
  '& a': { color: 'inherit', textUnderlineOffset: '0.2em', textDecorationColor: 'var(--accent)' },
  '& code, & pre': { fontFamily: 'var(--font-mono)', fontSize: '0.9em' },
  '& pre': { overflowX: 'auto' },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', fontSize: 'var(--size-sm)' },
  '& th, & td': { padding: '6px 12px', border: '1px solid var(--line)', textAlign: 'start' },
  '& img, & video': { height: 'auto', borderRadius: 'var(--radius-control)' },
  '& video, & audio': { width: '100%' },
  // A question is a heading, whose letters are too large for these.
  '& figcaption, & details': {
    marginBlockStart: '6px',
    font: '400 var(--size-sm)/1.5 var(--font-text)',
    letterSpacing: 0,
  },
  '& summary': { paddingBlock: '4px' },
  '& summary + *': { marginBlockStart: '4px' },
});

interface RichTextProps {
  readonly html: string;
  readonly id?: string;
  readonly className?: string;
}

/**
 * Renders text with the few tags that authors may use: questions, explanations, descriptions.
 *
 * Setting HTML is safe here: the server sanitises rich text to an allow-list of tags and attributes (no scripts, no
 * handlers, no styles) before it stores it, and only fields that the contract declares as rich text are rendered here.
 * Formulas are the server's MathML, without links or styles. Names and answers are always plain text.
 */
export const RichText = ({ html, id, className }: RichTextProps) => (
  <Prose id={id} className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
);
