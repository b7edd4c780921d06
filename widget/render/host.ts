/** The server in place of `widget/host.ts`, which knows the page: only our own address is needed to write HTML. */

/** Origin of our own server. */
export let serverOrigin = '';

/** Runs `write`, which doesn't wait for anything, for a server of that origin. */
export const forServer = <T>(origin: string, write: () => T): T => {
  serverOrigin = origin;
  return write();
};
