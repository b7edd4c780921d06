import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Container, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

const Line = styled.p({ margin: 0, paddingBottom: 'var(--space-8)', textAlign: 'center', fontSize: 'var(--size-lg)' });

/** The price of a month. A test compares it with the plans, which would be bytes on the first visit. */
export const MONTHLY_PRICE = '₹100';

/** The lowest price, with a link to all prices. */
export const PricesLine = () => (
  <Container>
    <Line>
      Free to start. Plans from {MONTHLY_PRICE} a month.{' '}
      <TextLink as={Link} to={paths.plans()}>
        See plans and prices
      </TextLink>
    </Line>
  </Container>
);
