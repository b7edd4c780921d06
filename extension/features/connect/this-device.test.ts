import { describe, expect, it } from 'vitest';
import { browserOf } from './this-device.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('the browser', () => {
  it.each([
    [CHROME, 'chrome'],
    [`${CHROME} Edg/141.0.0.0`, 'edge'],
    [`${CHROME} OPR/127.0.0.0`, 'opera'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
    ['something else', 'other'],
  ])('that says %s is %s', (userAgent, name) => {
    expect(browserOf(userAgent)).toBe(name);
  });
});
