import { describe, expect, it } from 'vitest';
import { createLmsApi, findLms, type LmsObject } from './lms-api.ts';
import { SCORM_12 } from './scorm-12.ts';
import { SCORM_2004 } from './scorm-2004.ts';

interface Fake {
  readonly api?: object;
  /** A window of another origin: reading its objects throws. */
  readonly foreign?: boolean;
  readonly parent?: Window;
  readonly opener?: Window | null;
}

/** A window of a few properties; without a parent it is the outermost one. */
const fakeWindow = ({ api, foreign = false, parent, opener = null }: Fake): Window => {
  const made = {
    opener,
    get API(): unknown {
      if (foreign) throw new DOMException('Blocked', 'SecurityError');
      return api;
    },
  };
  const around = { ...Object.getOwnPropertyDescriptors(made) };
  const fake = Object.defineProperties({}, around) as Window;
  Object.defineProperty(fake, 'parent', { value: parent ?? fake });
  Object.defineProperty(fake, 'top', { value: parent?.top ?? fake });
  return fake;
};

describe("the platform's object", () => {
  const api = { LMSInitialize: () => 'true' };

  it('is in the window itself, or in any around it', () => {
    expect(findLms(fakeWindow({ api }), SCORM_12)).toBe(api);
    const frame = fakeWindow({ parent: fakeWindow({ parent: fakeWindow({ api }) }) });
    expect(findLms(frame, SCORM_12)).toBe(api);
  });
  it('is behind a window of another origin', () => {
    const frame = fakeWindow({ parent: fakeWindow({ foreign: true, parent: fakeWindow({ api }) }) });
    expect(findLms(frame, SCORM_12)).toBe(api);
  });
  it('is around the opener of a window, or of the window around a frame', () => {
    const opener = fakeWindow({ parent: fakeWindow({ api }) });
    expect(findLms(fakeWindow({ opener }), SCORM_12)).toBe(api);
    expect(findLms(fakeWindow({ parent: fakeWindow({ opener }) }), SCORM_12)).toBe(api);
  });
  it('is none of another version, and nothing that isn’t an object', () => {
    expect(findLms(fakeWindow({ api }), SCORM_2004)).toBeNull();
    expect(findLms(fakeWindow({}), SCORM_12)).toBeNull();
    expect(findLms(fakeWindow({ foreign: true }), SCORM_12)).toBeNull();
  });
  it('is searched in no endless row of windows', () => {
    let frame = fakeWindow({ api });
    for (let depth = 0; depth < 60; depth += 1) frame = fakeWindow({ parent: frame });
    expect(findLms(frame, SCORM_12)).toBeNull();
  });
});

describe('a call', () => {
  const broken: LmsObject = {
    LMSSetValue: () => {
      throw new Error('The platform’s own fault');
    },
    LMSGetLastError: () => 101,
    LMSGetErrorString: () => null,
    LMSGetValue: () => 'stale',
    LMSCommit: () => true,
  };

  it('that fails in the platform’s script is a refusal, and one that is missing too', () => {
    const api = createLmsApi(broken, SCORM_12);
    expect(api.set([['cmi.core.exit', 'suspend']])).toEqual([{ what: 'cmi.core.exit', code: '101', text: '' }]);
    expect(api.initialize()).toEqual({ what: 'Initialize', code: '101', text: '' });
  });
  it('that returns true in place of "true" is done', () => {
    expect(createLmsApi(broken, SCORM_12).commit()).toBeNull();
  });
  it('for a value has none where there is an error', () => {
    expect(createLmsApi(broken, SCORM_12).get('cmi.suspend_data')).toBe('');
    expect(createLmsApi({ ...broken, LMSGetLastError: () => '0' }, SCORM_12).get('cmi.suspend_data')).toBe('stale');
  });
});
