import styled from '@emotion/styled';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';
import { Row } from '#shared/ui/system.ts';

const DateInput = styled.input(inputStyles, {
  colorScheme: 'inherit',
  width: 'auto',
  minWidth: 0,
  minHeight: '36px',
  padding: '4px 10px',
  fontSize: 'var(--size-sm)',
});

const Bound = styled.label({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  fontSize: 'var(--size-sm)',
});

interface DayRangeProps {
  /** YYYY-MM-DD; empty for no bound. Both days are included. */
  readonly from: string;
  readonly until: string;
  readonly onChange: (changes: { readonly from?: string; readonly until?: string }) => void;
}

/** The latest date that the contract allows. */
const LAST_DAY = '9998-12-31';

/** The first and the last day of what is shown. */
export const DayRange = ({ from, until, onChange }: DayRangeProps) => (
  <Row gap={2}>
    <Bound>
      From
      <DateInput
        type="date"
        max={until === '' ? LAST_DAY : until}
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
    </Bound>
    <Bound>
      until
      <DateInput
        type="date"
        min={from}
        max={LAST_DAY}
        value={until}
        onChange={({ target }) => onChange({ until: target.value })}
      />
    </Bound>
  </Row>
);
