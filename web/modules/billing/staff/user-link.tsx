import { Link } from 'react-router-dom';
import type { AdminSubscription } from '#shared/contract/billing/payment-admin.ts';
import { Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

/** A link to the user's account. */
export const UserLink = ({ user }: { readonly user: AdminSubscription['user'] }) =>
  user === null ? (
    <Text as="span" color="muted">
      Account deleted
    </Text>
  ) : (
    <>
      <TextLink as={Link} to={paths.dashboard(`users-list/${user._id}`)}>
        {user.name}
      </TextLink>
      <Text as="span" color="muted" display="block" fontSize="xs">
        {user.email}
      </Text>
    </>
  );
