import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { ApiTab } from '../modules/organisations/keys/api-tab.tsx';
import { SignInTab } from '../modules/sso/own/sign-in-tab.tsx';

interface SystemsTabProps {
  readonly organisation: OwnOrganisation;
  readonly part: 'sign-in' | 'api';
}

/**
 * Connections to an organisation's own systems. One chunk for both tabs: each further chunk changes what others share, and
 * the routes with the fewest bytes to spare would exceed their budgets.
 */
const SystemsTab = ({ organisation, part }: SystemsTabProps) =>
  part === 'api' ? <ApiTab organisation={organisation} /> : <SignInTab organisation={organisation} />;

export default SystemsTab;
