/** Renews the site's session while the page is open. */
import { keepRenewing } from './keep-renewing.ts';
import { session } from './session.ts';

keepRenewing(session);
