import { PLANS } from '#shared/domain/plans.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Box, Container, Grid, Heading, Text } from '#shared/ui/system.ts';
import { QuietBar } from '../app/quiet-bar.tsx';
import { paths } from '../app/route-table.ts';
import { PlanCard } from '../features/payments/plan-card.tsx';

/** The four plans. */
const PaymentPlanPage = () => (
  <>
    <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
    <Container pt={6} pb={9}>
      <Heading as="h1" fontSize="title">
        Payment Plan
      </Heading>
      <Text fontSize="lg" color="muted" mt={3} mb={6}>
        Each plan has everything of the one before it.
      </Text>
      <Banner tone="info">Payment opens soon. Nothing is charged today, and every free quiz stays free.</Banner>
      <Box mt={5}>
        <Grid gridTemplateColumns={['1fr', '1fr 1fr', null, null, 'repeat(4, 1fr)']} gap={4}>
          {PLANS.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </Grid>
      </Box>
    </Container>
  </>
);

export default PaymentPlanPage;
