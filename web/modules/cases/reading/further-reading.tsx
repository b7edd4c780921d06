import { ExternalLink } from 'lucide-react';
import type { CaseStudyRest } from '#shared/contract/cases/case-studies.ts';
import { Heading, Stack, TextLink } from '#shared/ui/system.ts';

/** The sources of a case study. */
export const FurtherReading = ({ sources }: { readonly sources: CaseStudyRest['furtherReading'] }) =>
  sources.length === 0 ? null : (
    <Stack as="section" gap={3} aria-labelledby="reading-heading">
      <Heading id="reading-heading" fontSize="lg">
        Further reading
      </Heading>
      <ul style={{ margin: 0, paddingInlineStart: '1.1em', color: 'var(--muted)', lineHeight: 1.6 }}>
        {sources.map(({ title, url }) => (
          <li key={title}>
            {url === undefined ? (
              title
            ) : (
              <TextLink href={url} target="_blank" rel="noopener noreferrer">
                {title} <ExternalLink size={13} aria-label="(opens in a new tab)" style={{ display: 'inline' }} />
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
