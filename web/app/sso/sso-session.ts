/** Key in the storage of the browser whose session began with single sign-on. */
export const SSO_SESSION = 'ssoSession';
