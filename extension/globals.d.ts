/** Origin of the server that this build talks to; the build fills it in. */
declare const __SERVER_ORIGIN__: string;
