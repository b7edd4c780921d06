import type { LaunchRefusal } from '#shared/domain/lti/launch-refusals.ts';

/** Refuses a launch. The person sees the sentence of the reason, the staff the detail. */
export class LaunchRefused extends Error {
  readonly reason: LaunchRefusal;
  readonly detail: string;
  constructor(reason: LaunchRefusal, detail = '') {
    super(`${reason}: ${detail}`);
    this.name = 'LaunchRefused';
    this.reason = reason;
    this.detail = detail;
  }
}
