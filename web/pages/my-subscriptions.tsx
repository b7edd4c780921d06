import { Global } from '@emotion/react';
import { useSearchParams } from 'react-router-dom';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Box, Container, Grid, Heading, Stack, Text } from '#shared/ui/system.ts';
import { QuietBar } from '../app/frame/quiet-bar.tsx';
import { paths } from '../app/routing/route-table.ts';
import { MentoringTeaser } from '../modules/mentoring/sessions/side.tsx';
import { PlanContents } from '../modules/billing/subscriptions/plan-contents.tsx';
import { ReceiptList } from '../modules/billing/subscriptions/receipt-list.tsx';
import { SubscriptionList } from '../modules/billing/subscriptions/subscription-list.tsx';

// Last on the page, and filled in by companies alone.
const BillingForm = lazyPart(async () => {
  const { BillingForm: Form } = await import('../modules/billing/payments/billing-form.tsx');
  return { default: Form };
});

const OneReceipt = lazyPart(() => import('../modules/billing/subscriptions/one-receipt.tsx'));

/** /my-subscriptions: the plan, its payments and invoices; with `receipt` in the query, one invoice to print. */
const MySubscriptionsPage = () => {
  const [query] = useSearchParams();
  const receipt = query.get('receipt');
  if (isId(receipt)) {
    return (
      <>
        <Global styles={{ '@media print': { '.no-print': { display: 'none !important' } } }} />
        <Box className="no-print">
          <QuietBar back={{ to: paths.mySubscriptions(), label: 'My Subscription' }} />
        </Box>
        <Container maxWidth="760px" pt={[3, null, 5]} pb={8}>
          <OneReceipt pending={<Skeleton height="420px" />} key={receipt} id={receipt} />
        </Container>
      </>
    );
  }
  return (
    <>
      <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
      <Container pt={[3, null, 5]} pb={8}>
        <Stack gap={2} mb={5}>
          <Heading as="h1" fontSize={['xl', null, '2xl']}>
            My Subscription
          </Heading>
          <Text color="muted">Your plan, what it includes, when it ends, and your invoices.</Text>
        </Stack>
        <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) 360px']} alignItems="start">
          <SubscriptionList />
          <Stack gap={5}>
            <PlanContents />
            <ReceiptList />
            <MentoringTeaser />
            <BillingForm pending={<Skeleton height="64px" />} />
          </Stack>
        </Grid>
      </Container>
    </>
  );
};

export default MySubscriptionsPage;
