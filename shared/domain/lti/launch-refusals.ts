/** Why a launch from a learning platform is refused, in sentences for the person who launched it. */

const AGAIN = 'Go back to your course and open the activity again.';
const ASK = 'Ask the administrator of your learning platform to check its settings for Business Wisdom.';

export const LAUNCH_REFUSALS = {
  request: `The learning platform sent an incomplete request. ${ASK}`,
  platformUnknown: `This learning platform isn’t registered with us. ${ASK}`,
  platformOff: 'Launches from this learning platform are switched off.',
  platformError: `The learning platform couldn’t sign you in. ${AGAIN}`,
  stateInvalid: `This launch isn’t valid. ${AGAIN}`,
  stateExpired: `This launch took too long. ${AGAIN}`,
  cookies: 'Your browser blocks cookies for this site. Allow them, then open the activity again.',
  browser: `This launch was started in another browser or window. ${AGAIN}`,
  replayed: `This launch was used already. ${AGAIN}`,
  tokenTooLarge: `The learning platform sent too much data. ${ASK}`,
  keysUnavailable: 'We couldn’t read the keys of your learning platform. Try again in a minute.',
  signature: `The signature of the launch isn’t valid. ${ASK}`,
  expired: `This launch has expired. ${AGAIN}`,
  issuer: `The launch was issued by another learning platform. ${ASK}`,
  audience: `The launch was meant for another tool. ${ASK}`,
  nonce: `This launch isn’t valid. ${AGAIN}`,
  deployment: `This deployment isn’t registered with us. ${ASK}`,
  version: `We support LTI 1.3 only. ${ASK}`,
  message: `We don’t support this kind of launch. ${ASK}`,
  anonymous: 'The learning platform didn’t say who you are. Sign in there, then open the activity again.',
  claims: `The launch lacks data that LTI requires. ${ASK}`,
  contentMissing: 'What this link opens isn’t available. Ask your instructor to add the activity again.',
  /** The name of the same reason in older entries of the log. */
  quizMissing: 'No quiz is selected for this link. Ask your instructor to add the quiz again.',
  suspended: 'Your account is suspended. Contact support.',
} as const;

export type LaunchRefusal = keyof typeof LAUNCH_REFUSALS;

/** Returns the sentence of a reason from the log. */
export const launchRefusalText = (reason: string): string =>
  (LAUNCH_REFUSALS as Readonly<Record<string, string | undefined>>)[reason] ?? reason;
