import styled from '@emotion/styled';
import { Link, useLocation } from 'react-router-dom';
import { PLANS } from '#shared/domain/billing/plans.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { paths } from '../../routing/route-table.ts';

const Prices = styled.span({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  marginTop: '14px',
  '&[data-centered=true]': { justifyContent: 'center' },
  '& > a': {
    display: 'inline-flex',
    flexDirection: 'column',
    minHeight: '44px',
    padding: '6px 14px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-control)',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    textAlign: 'start',
    textDecoration: 'none',
    fontSize: 'var(--size-sm)',
    lineHeight: 1.35,
  },
  '& > a:hover': { borderColor: 'var(--ink)' },
  '& b': { fontWeight: 650 },
});

/** The plans with their prices, each a link to choose it and to come back; shown next to locked content. */
export const PlanPrices = ({ centered = false }: { readonly centered?: boolean }) => {
  const { pathname, search } = useLocation();
  return (
    <Prices data-centered={centered}>
      {PLANS.map(({ id, name, price, duration }) => (
        <Link key={id} to={paths.choosePlan(id, pathname + search)}>
          <b>{name}</b>
          <span>{`${rupeesText(price)} for ${duration}`}</span>
        </Link>
      ))}
    </Prices>
  );
};
