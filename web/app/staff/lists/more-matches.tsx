import { Text } from '#shared/ui/system.ts';

interface SearchOnProps {
  /** Plural noun of the results: "quizzes". */
  readonly nouns: string;
  /** True when more matches exist than are shown. */
  readonly more: boolean;
}

/** A note below a list without pages that more items exist. */
export const SearchOn = ({ nouns, more }: SearchOnProps) =>
  more && (
    <Text fontSize="sm" color="muted" role="status">
      {`Not all ${nouns} are shown. Search to find more.`}
    </Text>
  );

/** True when a list has more items than its first page. */
export const hasMore = ({
  data,
  pagination,
}: {
  readonly data: readonly unknown[];
  readonly pagination: { readonly total: number };
}): boolean => pagination.total > data.length;
