import type { StudySource } from '#shared/contract/study-aids/study-aids.ts';
import { Text, TextLink } from '#shared/ui/system.ts';

/** Where formulas or a method come from. */
export const SourceLine = ({ source }: { readonly source: StudySource }) => (
  <Text color="muted" fontSize="sm">
    Source:{' '}
    {source.url === null ? (
      source.title
    ) : (
      <TextLink href={source.url} target="_blank" rel="noreferrer">
        {source.title}
      </TextLink>
    )}
  </Text>
);
