import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Pagination } from '#shared/contract/common/fields.ts';
import { LIST_COUNT_MAX } from '#shared/domain/common/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Text } from '#shared/ui/system.ts';

/** Pagination of a list. */
export const Pages = ({
  pagination: { current, pages, total },
  onGo,
}: {
  readonly pagination: Pagination;
  readonly onGo: (page: number) => void;
}) =>
  pages <= 1 ? null : (
    <Row as="nav" aria-label="Pages" gap={2}>
      <Button
        variant="quiet"
        scale="small"
        disabled={current <= 1}
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        onClick={() => onGo(current - 1)}
      >
        Previous
      </Button>
      <Text fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {total > LIST_COUNT_MAX ? `Page ${String(current)}` : `Page ${String(current)} of ${String(pages)}`}
      </Text>
      <Button variant="quiet" scale="small" disabled={current >= pages} onClick={() => onGo(current + 1)}>
        Next
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </Row>
  );
