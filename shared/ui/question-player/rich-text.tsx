import styled from '@emotion/styled';

const Prose = styled.div({
  overflowWrap: 'break-word',
  '& p, & ul, & ol, & blockquote, & pre, & table': { margin: 0 },
  '& > * + *': { marginBlockStart: '0.6em' },
  '& ul, & ol': { paddingInlineStart: '1.3em' },
  '& blockquote': { paddingInlineStart: 'var(--space-4)', borderInlineStart: '3px solid var(--line)' },
  '& a': { color: 'inherit', textUnderlineOffset: '0.2em', textDecorationColor: 'var(--accent)' },
  '& code, & pre': { fontFamily: 'var(--font-mono)', fontSize: '0.9em' },
  '& pre': { overflowX: 'auto' },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', fontSize: 'var(--size-sm)' },
  '& th, & td': { padding: '6px 12px', border: '1px solid var(--line)', textAlign: 'start' },
  '& img': { height: 'auto', borderRadius: 'var(--radius-control)' },
});

interface RichTextProps {
  readonly html: string;
  readonly id?: string;
  readonly className?: string;
}

/**
 * Text with the few tags that authors may use: questions, explanations, descriptions.
 *
 * Setting HTML is safe here because no text of this kind is stored before the server has sanitised it to an allow-list
 * of tags and attributes (no scripts, no handlers, no styles), and because only texts of the contract's rich kind come
 * here: option texts, names and answers are always rendered as plain text.
 */
export const RichText = ({ html, id, className }: RichTextProps) => (
  <Prose id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
