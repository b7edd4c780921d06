import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Container, Heading, Text } from '#shared/ui/system.ts';

const Prose = styled.div({
  maxWidth: '68ch',
  fontSize: '1.0625rem',
  lineHeight: 1.7,
  '& h2': {
    margin: 'var(--space-6) 0 0',
    fontFamily: 'var(--font-display)',
    fontSize: 'var(--size-xl)',
    fontWeight: 560,
    letterSpacing: '-0.018em',
    lineHeight: 1.2,
  },
  '& p, & ul, & dl': { margin: 'var(--space-3) 0 0' },
  '& > :not(* + *)': { marginTop: 0 },
  '& ul': { paddingInlineStart: '1.2em' },
  '& li + li': { marginTop: 'var(--space-2)' },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: '0 0 var(--space-3)', color: 'var(--muted)' },
  // Skips styled links, such as buttons that are links.
  '& a:not([class])': { color: 'inherit', textDecorationColor: 'var(--accent)', textUnderlineOffset: '0.2em' },
  '& code': { fontFamily: 'var(--font-mono)', fontSize: '0.9em' },
});

interface ArticleProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** A page of text. */
export const Article = ({ title, intro, children }: ArticleProps) => (
  <Container maxWidth="calc(760px + 2 * var(--space-5))" pt={[6, null, 7]} pb={9}>
    <Heading as="h1" fontSize="title" mb={4}>
      {title}
    </Heading>
    <Text fontSize="lg" color="muted" mb={7} lineHeight={1.55}>
      {intro}
    </Text>
    <Prose>{children}</Prose>
  </Container>
);
