/** Calls of a learning platform's API, each with the check of its error code. */
import { isOptional, type Element, type Standard } from './standard.ts';

/** The platform's object: every call takes and returns text, and some platforms return true for "true". */
export type LmsObject = Readonly<Record<string, (...values: string[]) => string | boolean | number | null>>;

/** A call that the platform refused. */
export interface Refused {
  /** The call or the data element. */
  readonly what: string;
  readonly code: string;
  /** The platform's sentence about the code; may be empty. */
  readonly text: string;
}

export interface LmsApi {
  initialize(): Refused | null;
  /** The value, empty where there is none or the platform refuses. */
  get(name: string): string;
  /** Sets the elements in their order. Returns those that were refused, without optional ones that don't exist there. */
  set(elements: readonly Element[]): readonly Refused[];
  commit(): Refused | null;
  terminate(): Refused | null;
}

/** Windows above a package; a platform has fewer. */
const WINDOWS_MAX = 50;

const objectIn = (around: Window, name: Standard['api']): LmsObject | null => {
  try {
    const found = (around as unknown as Readonly<Record<string, unknown>>)[name];
    return typeof found === 'object' && found !== null ? (found as LmsObject) : null;
  } catch {
    // A window of another origin, which may have one of ours above it.
    return null;
  }
};

/** Searches a window and those around it. */
const above = (start: Window, name: Standard['api']): LmsObject | null => {
  let current = start;
  for (let count = 0; count < WINDOWS_MAX; count += 1) {
    const found = objectIn(current, name);
    if (found !== null || current.parent === current) return found;
    current = current.parent;
  }
  return null;
};

/** Finds the platform's object in the windows around the package, then in those around its opener or its top's. */
export const findLms = (own: Window, { api }: Pick<Standard, 'api'>): LmsObject | null => {
  for (const start of [own, own.opener, own.top?.opener] as (Window | null | undefined)[]) {
    const found = start ? above(start, api) : null;
    if (found !== null) return found;
  }
  return null;
};

export const createLmsApi = (lms: LmsObject, standard: Standard): LmsApi => {
  const call = (name: string, ...values: string[]): string => {
    try {
      return String(lms[`${standard.prefix}${name}`]?.(...values) ?? '');
    } catch {
      // A platform whose own script fails has no code either.
      return '';
    }
  };
  const refused = (what: string): Refused => {
    const code = call('GetLastError');
    return { what, code, text: call('GetErrorString', code) || call('GetDiagnostic', code) };
  };
  const done = (name: string, reply: string): Refused | null => (reply === 'true' ? null : refused(name));

  return {
    initialize: () => done('Initialize', call(standard.initialize, '')),
    get(name) {
      const value = call('GetValue', name);
      return ['0', ''].includes(call('GetLastError')) ? value : '';
    },
    set: (elements) =>
      elements.flatMap(([name, value]) => {
        if (call('SetValue', name, value) === 'true') return [];
        const refusal = refused(name);
        return isOptional(name) && standard.unimplemented.includes(refusal.code) ? [] : [refusal];
      }),
    commit: () => done('Commit', call('Commit', '')),
    terminate: () => done('Terminate', call(standard.terminate, '')),
  };
};
