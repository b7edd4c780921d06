import styled from '@emotion/styled';
import { useState } from 'react';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

// Most buyers need no company on the invoice.
const BillingForm = lazyPart(() => import('./billing-form.tsx').then(({ BillingForm: Form }) => ({ default: Form })));

const Details = styled.details({
  marginTop: 'var(--space-5)',
  '& > summary': { minHeight: '44px', padding: '10px 0', fontWeight: 600, cursor: 'pointer' },
  '& > summary:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
});

/** The buyer's name, state and GSTIN, before the first invoice is made. */
export const InvoiceDetails = () => {
  const [opened, setOpened] = useState(false);
  return (
    <Details onToggle={() => setOpened(true)}>
      <summary>Buying for a company? Add its name and GSTIN to the invoice</summary>
      {opened && (
        <BillingForm
          pending={
            <Loading label="Loading your billing details">
              <SkeletonText lines={4} />
            </Loading>
          }
        />
      )}
    </Details>
  );
};
