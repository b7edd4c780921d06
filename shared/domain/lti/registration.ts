/** Registration by the platform itself (1EdTech LTI Dynamic Registration 1.0): names, and why it is refused. */

export const PLATFORM_CONFIGURATION = 'https://purl.imsglobal.org/spec/lti-platform-configuration';
export const TOOL_CONFIGURATION = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

/** Subject of the message that asks the platform to close our page. */
export const CLOSE_SUBJECT = 'org.imsglobal.lti.close';

/** A registration link is valid for this long, in milliseconds. */
export const REGISTRATION_LINK_MS = 24 * 3_600_000;
/** A link with this many failed tries is used up. */
export const REGISTRATION_TRIES = 10;

const NEW_LINK = 'Ask the person at Business Wisdom who sent the link for a new one.';

export const REGISTRATION_REFUSALS = {
  link: `This registration link was used already, or has expired. ${NEW_LINK}`,
  request: 'Open this link from your learning platform, where you add a tool by its registration URL.',
  address: 'The address of the platform’s configuration can’t be used.',
  unreachable: 'We couldn’t read the platform’s configuration.',
  configuration: 'The platform’s configuration isn’t complete.',
  issuer: 'The platform’s configuration is of another site than its issuer.',
  unsupported: 'The platform doesn’t support what Business Wisdom needs.',
  refused: 'The platform refused the registration.',
  answer: 'We don’t understand the platform’s answer to the registration.',
  registered: 'The platform gave us a client ID that is registered already.',
} as const;

export type RegistrationRefusal = keyof typeof REGISTRATION_REFUSALS;

/** Returns true if one host is the other one, or a subdomain of it. */
export const isSameSite = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
