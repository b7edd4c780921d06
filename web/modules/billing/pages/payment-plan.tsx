import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '#shared/auth/storage.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { planById } from '#shared/domain/billing/plans.ts';
import { Card } from '#shared/ui/card.ts';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Container, Grid, Heading, Text } from '#shared/ui/system.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { isUnreached } from '../../../app/session/unreached.ts';
import { leaveToast } from '../../../app/components/toasts.ts';
import { PayAnotherWay } from '../payments/pay-another-way.tsx';
import { PlanChooser } from '../payments/plan-chooser.tsx';
import { PaySeats } from '../seats/pay-seats.tsx';
import { useOwnDocument } from '../payments/use-own-document.ts';

const SessionUnreached = lazyPart(() => import('../../../app/routing/session-unreached.tsx'));

const LoadingPlans = () => (
  <Loading label="Loading the plans">
    <Grid gridTemplateColumns={['1fr', null, '1fr 1fr', null]} gap={4}>
      {[1, 2, 3, 4].map((card) => (
        <Card key={card}>
          <SkeletonText lines={6} />
        </Card>
      ))}
    </Grid>
  </Loading>
);

/**
 * Redirects guests to /login, which returns here, and users who sign out to the landing page.
 * @param own true if the document was loaded on this page, so leaving it loads another one
 */
const useGuestRedirect = (own: boolean): void => {
  const { user, token, restored, error } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [wasIn, setWasIn] = useState(false);
  if (user !== null && !wasIn) setWasIn(true);
  // When a session expires, the session itself redirects to /login and has stored this page.
  const leaves = restored && user === null && token === null && (!wasIn || error === null);
  const left = useRef(false);
  useEffect(() => {
    if (!leaves || left.current) return;
    left.current = true;
    if (!wasIn) {
      session.rememberPath(pathname + search);
      leaveToast('Please login to subscribe');
    }
    const to = wasIn ? paths.home() : paths.login();
    if (own) window.location.replace(to);
    else void navigate(to, { replace: true });
  }, [leaves, wasIn, own, pathname, search, navigate]);
};

/** /payment-plan: choose a plan and pay for it. */
const PaymentPlanPage = () => {
  const auth = useAuth();
  const { user } = auth;
  const [query] = useSearchParams();
  const own = useOwnDocument(user !== null);
  useGuestRedirect(own);
  const again = query.get('pay');
  const seats = query.get('seats');
  return (
    <>
      <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
      <Container pt={[4, null, 6]} pb={7}>
        <Heading as="h1" fontSize="title">
          {isId(seats) ? 'Pay for seats' : isId(again) ? 'Pay another way' : 'Payment Plan'}
        </Heading>
        <Text fontSize="lg" color="muted" mt={3} mb={5}>
          {isId(seats)
            ? 'One payment, no automatic renewal.'
            : isId(again)
              ? 'Your subscription continues unchanged.'
              : 'Each plan includes everything in the one before.'}
        </Text>
        {isUnreached(auth) ? (
          <SessionUnreached pending={<LoadingPlans />} bar={false} />
        ) : user === null || !own ? (
          <LoadingPlans />
        ) : isId(seats) ? (
          <PaySeats id={seats} />
        ) : isId(again) ? (
          <PayAnotherWay id={again} />
        ) : (
          <PlanChooser
            user={user}
            initial={planById(query.get('plan') ?? '')?.id ?? null}
            back={safeRedirect(query.get('back'))}
          />
        )}
      </Container>
    </>
  );
};

export default PaymentPlanPage;
