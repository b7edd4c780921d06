/** What the widget needs of the page that it stands on. */
import { platformHttp } from '#shared/client/platform.ts';
import type { Http } from '#shared/client/ports.ts';

/** Our own server: the origin that this script came from, whatever page embeds it. */
export const serverOrigin = new URL(import.meta.url).origin;

/** Simple requests only: no headers of our own, so that no preflight is asked for. */
export const hostHttp: Http = (url, request) => platformHttp(url, { ...request, headers: {} });
