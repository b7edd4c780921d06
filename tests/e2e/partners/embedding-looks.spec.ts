/** The widget's looks on a partner's page: what surrounds it, and the theme of the documentation. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test, widgetOf } from '../support/partner-test.ts';
import { axeFaults } from '../support/page-checks.ts';

/** The theme that docs/embedding.md shows, as a partner copies it. */
const THEME =
  /^## Change the look$[^]*?```css\n([^]*?)```/m.exec(
    readFileSync(new URL('../../../docs/embedding.md', import.meta.url), 'utf8'),
  )?.[1] ?? '';

/** Adds rules to the page in a way that its policy allows. */
const style = (page: Page, rules: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

type Shade = readonly [red: number, green: number, blue: number];

/** That colour of the first element that matches in the widget, as the screen shows it. */
const shade = (page: Page, selector: string, property: string): Promise<Shade> =>
  widgetOf(page).evaluate(
    (widget, [wanted, name]) => {
      const found = widget.shadowRoot?.querySelector(wanted);
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!found || !pen) throw new Error(`Nothing matches ${wanted}`);
      pen.fillStyle = getComputedStyle(found).getPropertyValue(name);
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
      return [red, green, blue] as const;
    },
    [selector, property] as const,
  );

const luminance = (of: Shade): number => {
  const [red = 0, green = 0, blue = 0] = of.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2.2, 1.4.3. */
const contrast = (one: Shade, other: Shade): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const textContrast = async (page: Page, selector: string): Promise<number> =>
  contrast(await shade(page, selector, 'color'), await shade(page, selector, 'background-color'));

test('in a region that is hidden it isn’t shown and takes no click', async ({ page, partner }) => {
  await page.goto(partner.origin);
  const next = widgetOf(page).getByRole('button', { name: 'Next' });
  await expect(next).toBeVisible();
  const box = await next.boundingBox();
  if (box === null) throw new Error('The button has no place');
  const hit = (): Promise<string | undefined> =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.localName, [
      box.x + box.width / 2,
      box.y + box.height / 2,
    ] as const);
  await expect.poll(() => hit()).toBe('business-quiz');

  await style(page, 'main { visibility: hidden }');
  await expect(widgetOf(page).locator('article')).toBeHidden();
  await expect(next).toBeHidden();
  await expect.poll(() => hit()).not.toBe('business-quiz');

  await style(page, 'main { visibility: visible; pointer-events: none }');
  await expect(next).toBeVisible();
  await expect.poll(() => hit()).not.toBe('business-quiz');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const theme of ['ours', 'the documentation’s'] as const) {
    test(`in the ${colorScheme} ${theme} can be read in every state`, async ({ page, partner }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(partner.origin);
      if (theme !== 'ours') await style(page, THEME);
      const next = widgetOf(page).getByRole('button', { name: 'Next' });
      await expect(next).toBeVisible();
      const button = '[part=button]';
      const reads = async (state: string): Promise<void> => {
        await expect.poll(() => textContrast(page, button), state).toBeGreaterThanOrEqual(4.5);
        expect(await axeFaults(page, { within: 'business-quiz', colours: true }), state).toEqual([]);
      };
      if (theme !== 'ours') await expect(next).toHaveCSS('background-color', 'rgb(10, 125, 90)');
      await reads('at rest');
      const rest = await next.evaluate((element) => getComputedStyle(element).backgroundColor);

      await widgetOf(page).getByRole('radio').first().check();
      const chosen = '.row:has(:checked)';
      await expect.poll(() => textContrast(page, chosen)).toBeGreaterThanOrEqual(4.5);
      const card = await shade(page, 'article', 'background-color');
      expect(contrast(await shade(page, chosen, 'border-top-color'), card)).toBeGreaterThanOrEqual(3);
      await reads('with an answer');

      await next.hover();
      await expect(next).not.toHaveCSS('background-color', rest);
      await reads('below the mouse');
      await page.mouse.down();
      await reads('pressed');
    });
  }
}

test('one accent colours what is chosen and the focus too', async ({ page, partner }) => {
  await page.goto(partner.origin);
  await style(page, THEME);
  await widgetOf(page).getByRole('radio').first().check();
  await page.keyboard.press('Tab');
  await expect(widgetOf(page).getByRole('button', { name: 'Next' })).toBeFocused();
  const chosen = '.row:has(:checked)';
  for (const [selector, property] of [
    [chosen, 'border-top-color'],
    [chosen, 'background-color'],
    [`${chosen} input`, 'accent-color'],
    ['.brand', 'color'],
    [':focus-visible', 'outline-color'],
  ] as const) {
    const [red, green, blue] = await shade(page, selector, property);
    expect(green, `${property} of ${selector}`).toBeGreaterThan(Math.max(red, blue));
  }
});

test('on a page that is read from right to left its English reads from left to right, and says that it is English', async ({
  page,
  partner,
}) => {
  await page.goto(partner.origin);
  await page.evaluate(() => Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' }));
  await expect(widgetOf(page).locator('article')).toHaveAttribute('lang', 'en');
  const texts = await widgetOf(page)
    .getByText(/\S/)
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const [text] = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim().length > 1);
        if (!(text instanceof Text)) return [];
        const end = text.data.trimEnd().length;
        const at = (from: number): DOMRect => {
          const range = document.createRange();
          range.setStart(text, from);
          range.setEnd(text, from + 1);
          return range.getBoundingClientRect();
        };
        const [last, before] = [at(end - 1), at(end - 2)];
        return [{ words: text.data, straight: last.top > before.top || last.left >= before.left }];
      }),
    );
  expect(texts.length).toBeGreaterThan(4);
  expect(texts.filter(({ straight }) => !straight)).toEqual([]);
});

test('what is typed into it stays in it; keys that leave a field reach the page', async ({ page, partner }) => {
  await page.goto(`${partner.origin}/?quiz=${partner.quizId}`);
  await page.evaluate(() => {
    const seenEvents: string[] = [];
    Object.assign(window, { heard: seenEvents });
    for (const name of ['keydown', 'keypress', 'keyup'] as const) {
      document.addEventListener(name, (event) => {
        seenEvents.push(event.key);
        // As pages with keys of their own do where no field seems to have the focus.
        if (event.target instanceof HTMLElement && !/INPUT|TEXTAREA/.test(event.target.tagName) && event.key === 's') {
          event.preventDefault();
        }
      });
    }
  });
  const field = widgetOf(page).locator('.field input');
  while (!(await field.isVisible())) await widgetOf(page).getByRole('button', { name: 'Next' }).click();
  await field.click();
  await page.keyboard.type('6 sk');
  await expect(field).toHaveValue('6 sk');
  await page.keyboard.press('Escape');
  const seenEvents = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(seenEvents).toEqual(['Escape', 'Escape']);
});

test('an attribute that is taken away has its default again', async ({ page, partner }) => {
  await page.goto(`${partner.origin}/?quiz=${partner.quizId}`);
  await expect(widgetOf(page).getByText('Question 1 of 7')).toBeVisible();
  await widgetOf(page).evaluate((widget) => {
    widget.removeAttribute('quiz');
  });
  await expect(widgetOf(page).getByText('Question 1 of 5')).toBeVisible();
});
