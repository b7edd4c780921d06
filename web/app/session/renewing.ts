/** The site's session, renewed as long as the page stands. */
import { keepRenewing } from './keep-renewing.ts';
import { session } from './session.ts';

keepRenewing(session);
