/** Why a provider's SAML message was refused, with a sentence for people. */
export const SAML_REFUSALS = {
  denied: 'The identity provider refused access, or you cancelled. Try again, or ask your organisation.',
  invalid: 'The identity provider’s reply isn’t valid. Try again, or ask your organisation.',
  signature:
    'The identity provider’s reply isn’t signed as it has to be. An owner has to compare the certificate, and what the provider signs.',
  algorithm: 'The identity provider signs with an outdated method. It has to use SHA-256.',
  encrypted:
    'The identity provider encrypts its reply, which we don’t support. It has to send signed, plain assertions.',
  audience: 'The identity provider’s reply is for another application. An owner has to compare our entity ID there.',
  recipient: 'The identity provider’s reply is for another address. An owner has to compare our reply address there.',
  time: 'The identity provider’s reply is too old, or its clock is wrong. Start single sign-on again.',
  replayed: 'The identity provider’s reply was used already. Start single sign-on again.',
  subject:
    'The identity provider sent no lasting identifier. It has to send a NameID that stays the same for each person.',
  unsolicited: 'Your organisation doesn’t allow sign-ins that start at the identity provider. Start here instead.',
} as const;

export type SamlRefusal = keyof typeof SAML_REFUSALS;

export const isSamlRefusal = (text: string): text is SamlRefusal => Object.hasOwn(SAML_REFUSALS, text);

export class SamlRefused extends Error {
  override readonly name = 'SamlRefused';
  readonly reason: SamlRefusal;
  constructor(reason: SamlRefusal, detail?: string, cause?: unknown) {
    super(detail === undefined ? reason : `${reason}: ${detail}`, { cause });
    this.reason = reason;
  }
}
