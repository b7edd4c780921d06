import { Link } from 'react-router-dom';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Stack, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { ticketOf } from './stored-days.ts';
import type { Claim } from './use-claim.ts';
import { dayText } from '#shared/domain/common/day-text.ts';

/** What became of a score that was to be saved; nothing when none was. */
export const ClaimNotice = ({ claim }: { readonly claim: Claim }) => {
  if (claim.status === 'saved') {
    return (
      <Banner tone="good" live="status" title="Saved to your history">
        The quiz of {dayText(claim.day)} is in{' '}
        <TextLink as={Link} to={paths.profile()}>
          your profile
        </TextLink>
        .
      </Banner>
    );
  }
  if (claim.status !== 'refused') return null;
  return (
    <Banner tone="warn" live="status" title="That score could not be saved">
      {claim.message}
    </Banner>
  );
};

/** Offers a signed-in person the attempt that was begun on this device without an account. */
export const GuestTicketNotice = ({ day }: { readonly day: string }) =>
  ticketOf(localKeyValues, day) !== null && (
    <Banner tone="info" title="This quiz was begun here without an account">
      <Stack gap={3} alignItems="start">
        If that was you, you can take it over, with its answers.
        <Button as={Link} to={paths.daily(day)} replace variant="quiet" scale="small">
          Take it over
        </Button>
      </Stack>
    </Banner>
  );
