/**
 * Lists may be read from a replica of the database, yet a client must see its own changes: replies to changes carry the
 * moment of the change, and later calls repeat the latest one, in milliseconds since 1970 by the server's clock.
 */

/** Header of a call: the moment of the caller's latest change; "-1" while it is unknown. Absent: read nothing that is late. */
export const READ_AFTER_HEADER = 'x-read-after';

/** Header of a reply: the moment that later calls name. */
export const WRITTEN_AT_HEADER = 'x-written-at';
