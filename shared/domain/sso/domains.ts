/** Domains of email addresses that an organisation can prove to be its own. */

/** Domains at which anyone can have an address, so that no organisation can own them. */
export const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  `
  126.com 163.com aim.com aol.com bol.com.br btinternet.com comcast.net duck.com email.com fastmail.com fastmail.fm
  free.fr gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.fr
  hushmail.com icloud.com in.com inbox.com indiatimes.com keemail.me laposte.net libero.it live.co.uk live.com live.in
  mac.com mail.com mail.ru mailfence.com mailinator.com me.com msn.com naver.com orange.fr outlook.com outlook.in pm.me
  posteo.de proton.me protonmail.ch protonmail.com qq.com rediffmail.com rocketmail.com runbox.com sify.com t-online.de
  tuta.com tuta.io tutanota.com verizon.net web.de yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de
  yahoo.fr yahoo.in yandex.com yandex.ru ymail.com zoho.com zohomail.com zohomail.in
  `
    .trim()
    .split(/\s+/),
);

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
