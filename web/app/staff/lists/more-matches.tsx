import { Text } from '#shared/ui/system.ts';

interface SearchOnProps {
  /** Of what is searched: "quizzes". */
  readonly nouns: string;
  /** Whether more fits than is shown. */
  readonly more: boolean;
}

/** Says below a list without pages that it isn't all there is. */
export const SearchOn = ({ nouns, more }: SearchOnProps) =>
  more && (
    <Text fontSize="sm" color="muted" role="status">
      There are more {nouns} than are shown here. Search for the one you want.
    </Text>
  );

/** Whether a page of a list is only its first. */
export const hasMore = ({
  data,
  pagination,
}: {
  readonly data: readonly unknown[];
  readonly pagination: { readonly total: number };
}): boolean => pagination.total > data.length;
