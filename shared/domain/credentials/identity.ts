/** The holder of a credential, as they and whoever checks it type it. */

export type IdentityType = 'emailAddress' | 'name';

/** Email addresses are compared in lower case, names with single spaces and as they are spelled. */
export const identityText = (type: IdentityType, typed: string): string => {
  const trimmed = typed.normalize('NFC').trim();
  return type === 'emailAddress' ? trimmed.toLowerCase() : trimmed.replaceAll(/\s+/g, ' ');
};
