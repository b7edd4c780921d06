import type { RegistrationRefusal } from '#shared/domain/lti/registration.ts';

/** Refuses a registration. The page shows the sentence of the reason and the detail. */
export class RegistrationRefused extends Error {
  readonly reason: RegistrationRefusal;
  readonly detail: string;
  constructor(reason: RegistrationRefusal, detail = '') {
    super(`${reason}: ${detail}`);
    this.name = 'RegistrationRefused';
    this.reason = reason;
    this.detail = detail;
  }
}
