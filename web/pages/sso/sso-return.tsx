import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { HalfSignIn } from '#shared/contract/common/errors.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { QuietBar } from '../../app/frame/quiet-bar.tsx';
import { paths } from '../../app/routing/route-table.ts';
import { useSsoReturn } from '../../modules/sso/return/use-sso-return.ts';
import { Offer } from '../../modules/sso/return/offer.tsx';
import { TestResult } from '../../modules/sso/return/test-result.tsx';

const SecondStep = lazyPart(() => import('../../modules/identity/second-step/second-step.tsx'));
const ElsewhereDialog = lazyPart(() =>
  import('#shared/ui/feedback/elsewhere-dialog.tsx').then((part) => ({ default: part.ElsewhereDialog })),
);

const Failed = ({ message, test }: { readonly message: string; readonly test: string | null }) => (
  <Stack gap={4}>
    <Banner tone="bad" live="alert">
      {message}
    </Banner>
    <Button as={Link} to={test === null ? paths.login() : `${paths.organisation(test)}?tab=sign-in`} replace>
      {test === null ? 'Back to sign-in' : 'Back to the organisation'}
    </Button>
  </Stack>
);

/** /login/sso. Completes a sign-in, or an owner's test, with the provider's reply in the fragment. */
const SsoReturnPage = () => {
  const navigate = useNavigate();
  const [half, setHalf] = useState<HalfSignIn | null>(null);
  const { state, busy, answer } = useSsoReturn({
    onIn: (goTo) => void navigate(goTo, { replace: true }),
    onHalf: setHalf,
  });
  const [over, setOver] = useState<string | null>(null);
  const done = state.kind === 'failed' || state.kind === 'tested' || over !== null;
  const title =
    state.kind === 'offer'
      ? 'Sign in to Business Wisdom'
      : state.kind === 'tested'
        ? 'Test of the sign-in'
        : done
          ? 'Sign-in failed'
          : 'Signing you in';
  useEffect(() => {
    document.title = `${title} · Business Wisdom`;
  }, [title]);
  return (
    <>
      <QuietBar account="none" />
      <Container pt={[5, null, 7]} pb={8} maxWidth="calc(520px + 2 * var(--space-5))">
        <Stack gap={5}>
          <Heading as="h1" fontSize="2xl">
            {title}
          </Heading>
          {over !== null ? (
            <Failed message={over} test={null} />
          ) : half !== null ? (
            <SecondStep
              pending={<Skeleton height="220px" />}
              half={half}
              onIn={(goTo) => void navigate(goTo, { replace: true })}
              onOver={(message) => {
                setOver(message ?? 'The sign-in was cancelled. Start single sign-on again.');
              }}
            />
          ) : state.kind === 'failed' ? (
            <Failed message={state.message} test={state.test} />
          ) : state.kind === 'offer' ? (
            <Offer email={state.email} />
          ) : state.kind === 'tested' ? (
            <TestResult result={state.result} organisationId={state.organisationId} />
          ) : (
            <Loading label="Signing you in">
              <Stack gap={3}>
                <Text color="muted">Your organisation has answered. One moment.</Text>
                <Skeleton height="48px" />
              </Stack>
            </Loading>
          )}
        </Stack>
      </Container>
      {state.kind === 'conflict' && (
        <ElsewhereDialog message={state.message} busy={busy} onYes={() => answer(true)} onNo={() => answer(false)} />
      )}
    </>
  );
};

export default SsoReturnPage;
