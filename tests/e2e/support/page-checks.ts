/** Checks of every page of the site. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

interface AxeQuestion {
  /** A selector of the part that is looked at; the whole page by itself. */
  readonly within?: string;
  /** Only the rules about colours: all that a second theme of the same page can break. */
  readonly colours?: boolean;
}

const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Brings every movement that ends to its end: a colour on its way from one to another is none of the page's. */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moving = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline instanceof DocumentTimeline &&
            Number.isFinite(Number(effect?.getComputedTiming().endTime)),
        );
    // The end of one may be the start of another; what starts again and again isn't waited for.
    for (let turn = 0; turn < 20 && moving().length > 0; turn += 1) for (const one of moving()) one.finish();
  });

/** Axe's findings on the current page, in short. */
export const axeFaults = async (
  page: Page,
  { within, colours = false }: AxeQuestion = {},
): Promise<readonly string[]> => {
  await rest(page);
  // Axe remains on the page, where a second look finds it.
  const look = (): Promise<readonly string[] | undefined> =>
    page.evaluate(
      async ([where, rules]) => {
        const found = await (globalThis as { readonly axe?: typeof axe }).axe?.run(where ?? document, {
          resultTypes: ['violations'],
          ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
        });
        return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      },
      [within, colours ? COLOURS : []] as const,
    );
  const faults = await look();
  if (faults !== undefined) return faults;
  await page.evaluate(`${axe.source}; undefined`);
  return (await look()) ?? ['axe isn’t on the page'];
};

/** Waits until the page has its heading and nothing of it is on its way. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

/** Puts the page into that theme. */
export const wear = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  // A frame of ours follows with a document in that theme; axe waits in vain for one that is replaced meanwhile.
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('iframe')).every((frame) => {
      const inside = frame.contentDocument;
      if (inside === null || inside.URL === 'about:blank') return true;
      return inside.URL === frame.src && inside.readyState === 'complete';
    }),
  );
};

/** Pixels by which the page is wider than its window. */
const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * Nothing of the page is cut off at the side, once it has followed a new width. Chromium 156 now and then keeps the media
 * rules of the width before, though `matchMedia` knows the new one (6 of 60 changes); changing the width again applies them.
 */
export const fits = async (page: Page, place = 'the page'): Promise<void> => {
  const size = page.viewportSize();
  const measured = async (): Promise<number> => {
    const wide = await tooWide(page);
    if (wide <= 0 || size === null) return wide;
    await page.setViewportSize({ ...size, width: 1600 });
    await page.setViewportSize(size);
    return tooWide(page);
  };
  await expect
    .configure({ soft: true })
    .poll(measured, { message: `pixels by which ${place} is too wide at ${String(size?.width)}` })
    .toBeLessThanOrEqual(0);
};

/**
 * The current page fits both widths, and axe finds nothing in either theme. It looks once per theme, each time at
 * another width, so that the narrow and the wide layout are both seen; no theme changes what fits.
 */
export const inOrder = async (page: Page, place: string): Promise<void> => {
  for (const [width, theme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    await fits(page, place);
    await wear(page, theme);
    expect.soft(await axeFaults(page), `axe on ${place}, ${theme}`).toEqual([]);
  }
};

/** Marks that the walk by Tab leaves on the page. */
interface Walk {
  readonly left: Element[];
  readonly unseen: string[];
  readonly stop: () => void;
}

const startWalk = (): number => {
  const INTERACTIVE =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex]';
  // Their keys move inside, and Tab reaches one of them.
  const COMPOSITE = '[role=tablist], [role=radiogroup], [role=menu], [role=listbox], [role=toolbar]';
  const named = (element: Element): string => element.outerHTML.slice(0, 160);
  const isMeant = (element: HTMLElement): boolean => {
    if (element.matches(':disabled') || element.closest('[inert], [aria-hidden=true]') !== null) return false;
    if (element.matches('[tabindex]:not(a, button, input, select, textarea)') && element.tabIndex < 0) return false;
    if (element.tabIndex < 0 && element.closest(COMPOSITE) !== null) return false;
    if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) {
      const { form, name } = element;
      const group = [...(form ?? document).querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)];
      if (group.some(({ checked }) => checked) || group[0] !== element) return false;
    }
    return element.checkVisibility({ visibilityProperty: true });
  };
  const isOutlined = (element: Element | null | undefined): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  };
  const left = [...document.querySelectorAll<HTMLElement>(INTERACTIVE)].filter(isMeant);
  const unseen: string[] = [];
  const focused = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    const at = left.indexOf(target as HTMLElement);
    if (at >= 0) left.splice(at, 1);
    // A control that is hidden under its drawing, or fills its card, shows its focus there.
    const visited = [
      target,
      target.nextElementSibling,
      target.parentElement,
      target.closest('label, article, section, li'),
    ];
    if (!visited.some(isOutlined)) unseen.push(named(target));
  };
  document.addEventListener('focusin', focused);
  const walk: Walk = { left, unseen, stop: () => document.removeEventListener('focusin', focused) };
  Object.assign(window, { walk });
  (document.activeElement as HTMLElement | null)?.blur();
  return left.length;
};

// Content that a page loads during the walk comes on top: the news feed brings a few stops for each further insight.
const MORE_PRESSES = 240;

/** Elements that Tab doesn't reach, and those without a focus ring, by their beginnings. */
export const keyboardFaults = async (page: Page): Promise<readonly string[]> => {
  const expected = await page.evaluate(startWalk);
  const missed = (): Promise<readonly string[]> =>
    page.evaluate(() => {
      const { walk } = window as unknown as { readonly walk: Walk };
      // At its end a list has no next: what can't be pressed any more is no fault.
      const left = walk.left.filter((element) => element.isConnected && !element.matches(':disabled'));
      return left.map((element) => `not reached: ${element.outerHTML.slice(0, 160)}`);
    });
  // A list that loads more as it is walked through has its way on disabled for a moment: the second round finds it.
  for (let round = 0; round < 2 && (await missed()).length > 0; round += 1) {
    await page.waitForLoadState('networkidle');
    for (let presses = 0; presses < expected + MORE_PRESSES; presses += 1) {
      if (presses >= expected && presses % 10 === 0 && (await missed()).length === 0) break;
      await page.keyboard.press('Tab');
    }
  }
  const unseen = await page.evaluate(() => {
    const { walk } = window as unknown as { readonly walk: Walk };
    walk.stop();
    return [...new Set(walk.unseen)].map((html) => `focus not visible: ${html}`);
  });
  return [...(await missed()), ...unseen];
};

/** In both themes axe finds nothing, and nothing is too wide. */
export const inBothThemes = async (page: Page, place: string): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    expect.soft(await axeFaults(page, { colours: theme === 'dark' }), `axe on ${place}, ${theme}`).toEqual([]);
    await fits(page, place);
  }
};
