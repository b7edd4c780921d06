import styled from '@emotion/styled';
import type { SeatOrder } from '#shared/contract/billing/seats.ts';
import { exactRupees } from '#shared/domain/common/text/money-text.ts';

const Rows = styled.dl({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '8px 24px',
  margin: 0,
  padding: '16px 0 0',
  borderTop: '1px solid var(--line)',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, textAlign: 'end' },
  '& [data-total]': { color: 'var(--ink)', fontWeight: 650 },
});

type Price = Pick<SeatOrder, 'amount' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'taxRate'>;

/** The parts of a price, as on its invoice. */
export const PriceRows = ({ amount, taxable, cgst, sgst, igst, taxRate }: Price) => {
  const lines = [
    ...(taxRate === 0 ? [] : [['Before tax', taxable] as const]),
    ...(cgst === 0 ? [] : [[`CGST ${String(taxRate / 2)}%`, cgst] as const]),
    ...(sgst === 0 ? [] : [[`SGST ${String(taxRate / 2)}%`, sgst] as const]),
    ...(igst === 0 ? [] : [[`IGST ${String(taxRate)}%`, igst] as const]),
  ];
  return (
    <Rows>
      {lines.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{exactRupees(value)}</dd>
        </div>
      ))}
      <dt data-total="">Total</dt>
      <dd data-total="">{exactRupees(amount)}</dd>
    </Rows>
  );
};
