import { Link } from 'react-router-dom';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Stack, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { ticketOf } from './stored-days.ts';
import type { Claim } from './use-claim.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';

/** Result of saving a guest's score; renders nothing when none was saved. */
export const ClaimNotice = ({ claim }: { readonly claim: Claim }) => {
  if (claim.status === 'saved') {
    return (
      <Banner tone="good" live="status" title="Saved to your history">
        The quiz for {dayText(claim.day)} is in{' '}
        <TextLink as={Link} to={paths.profile()}>
          your profile
        </TextLink>
        .
      </Banner>
    );
  }
  if (claim.status !== 'refused') return null;
  return (
    <Banner tone="warn" live="status" title="We couldn’t save that score">
      {claim.message}
    </Banner>
  );
};

/** Offers a signed-in user the guest attempt that was started on this device. */
export const GuestTicketNotice = ({ day }: { readonly day: string }) =>
  ticketOf(localKeyValues, day) !== null && (
    <Banner tone="info" title="This quiz was started here without an account">
      <Stack gap={3} alignItems="start">
        If that was you, you can add it to your account with its answers.
        <Button as={Link} to={paths.daily(day)} replace variant="quiet" scale="small">
          Add to my account
        </Button>
      </Stack>
    </Banner>
  );
