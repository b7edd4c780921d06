/** How a platform launches the package (cmi5, sections 8 and 10): https://aicc.github.io/CMI-5_Spec_Current/ */

/** Parameters of the package's address. */
export interface Launch {
  /** Address of the platform's record store, with a slash at the end. */
  readonly endpoint: string;
  /** Address that gives the token of this session, once. */
  readonly fetch: string;
  readonly actor: Readonly<Record<string, unknown>>;
  readonly registration: string;
  readonly activityId: string;
}

export const LAUNCH_MODES = ['Normal', 'Browse', 'Review'] as const;

/** The state document `LMS.LaunchData`. */
export interface LaunchData {
  /** Parts that the context of every statement must have, the session's ID among them. */
  readonly contextTemplate: Readonly<Record<string, unknown>>;
  readonly launchMode: (typeof LAUNCH_MODES)[number];
  /** Score from which the learner passes, 0 to 1; null if the platform sets none. */
  readonly masteryScore: number | null;
  /** Where the learner goes afterwards; null if the platform doesn't say. */
  readonly returnUrl: string | null;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWebAddress = (text: unknown): text is string =>
  typeof text === 'string' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads the parameters of the address; null if the page wasn't opened by a platform. */
export const readLaunch = (query: string): Launch | null => {
  const { endpoint, fetch, actor, registration, activityId } = Object.fromEntries(new URLSearchParams(query));
  const agent = parsed(actor ?? '');
  if (!isWebAddress(endpoint) || !isWebAddress(fetch) || !isRecord(agent)) return null;
  if (registration === undefined || registration === '' || activityId === undefined || activityId === '') return null;
  return {
    endpoint: endpoint.endsWith('/') ? endpoint : `${endpoint}/`,
    fetch,
    actor: agent,
    registration,
    activityId,
  };
};

/** Reads the launch data; null if the document isn't one. */
export const readLaunchData = (document: unknown): LaunchData | null => {
  if (!isRecord(document) || !isRecord(document['contextTemplate'])) return null;
  const { contextTemplate, launchMode, masteryScore, returnURL } = document;
  const mode = LAUNCH_MODES.find((known) => known === launchMode);
  if (mode === undefined) return null;
  return {
    contextTemplate,
    launchMode: mode,
    masteryScore: typeof masteryScore === 'number' && masteryScore >= 0 && masteryScore <= 1 ? masteryScore : null,
    returnUrl: isWebAddress(returnURL) ? returnURL : null,
  };
};

/** The token of the fetch address's answer; null in any other. */
export const tokenIn = (answer: unknown): string | null => {
  const token = isRecord(answer) ? answer['auth-token'] : null;
  return typeof token === 'string' && token !== '' ? token : null;
};
