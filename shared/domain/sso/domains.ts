/** Domains of email addresses that an organisation can prove to be its own. */

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns a domain in the form in which it is stored (lower case, without a trailing dot), or null if it isn't one. */
export const normaliseDomain = (text: string): string | null => {
  const domain = text.trim().toLowerCase().replace(/\.$/, '');
  const labels = domain.split('.');
  const isDomain = labels.length > 1 && domain.length <= 253 && labels.every((label) => LABEL.test(label));
  // The last label of an IPv4 address is a number; no top-level domain is.
  return isDomain && /^[a-z]/.test(labels.at(-1) ?? '') ? domain : null;
};

/** Returns the domain of an email address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Returns the name of the DNS record that proves a domain. */
export const recordNameOf = (domain: string): string => `_business-wisdom.${domain}`;

/** Returns the text of the DNS record that proves a domain. */
export const recordValueOf = (token: string): string => `business-wisdom-verification=${token}`;
