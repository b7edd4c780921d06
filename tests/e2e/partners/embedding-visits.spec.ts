/** Visitors' actions while the widget waits: they write elsewhere, lose the network, and the page moves its parts. */
import type { Locator, Page } from '@playwright/test';
import { answer, expect, test, widgetOf } from '../support/partner-test.ts';

const SAVES = '**/api/guest/attempts/*';

/** Answers every question that is left and hands in, without waiting for what comes of it. */
const handIn = async (page: Page, widget: Locator, from = 1): Promise<void> => {
  for (let at = from; at <= 5; at += 1) {
    await expect(widget.getByText(`Question ${String(at)} of 5`)).toBeVisible();
    await answer(page, widget);
  }
};

/** A field on the page in which a visitor writes: beside the widget, or with it in the shadow of another element. */
const addComments = (page: Page, around: 'page' | 'shadow root'): Promise<void> =>
  page.evaluate((where) => {
    const box = document.createElement('textarea');
    box.setAttribute('aria-label', 'Your comment');
    if (where === 'page') {
      document.body.append(box);
      return;
    }
    const outer = document.createElement('section');
    const widget = document.querySelector('business-quiz');
    outer.attachShadow({ mode: 'open' }).append(...(widget === null ? [] : [widget]), box);
    document.body.append(outer);
  }, around);

test.describe('a result that comes late takes no focus from a visitor who writes', () => {
  for (const [where, query, around] of [
    ['beside the widget', '', 'page'],
    ['in the same shadow root', '', 'shadow root'],
    ['on the page around its frame', '?frame', 'page'],
  ] as const) {
    test(where, async ({ page, partner }) => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(SAVES, async (route) => {
        if (route.request().postData()?.includes('"submit":true') === true) await held;
        await route.continue();
      });
      await page.goto(`${partner.origin}/${query}`);
      const widget = widgetOf(query === '' ? page : page.frameLocator('iframe'));
      await expect(widget.getByText('Question 1 of 5')).toBeVisible();
      await addComments(page, around);
      await handIn(page, widget);
      await expect(widget.getByText('Submitting…')).toBeVisible();
      const comment = page.getByLabel('Your comment');
      await comment.click();
      await page.keyboard.type('Well ');
      release();
      await expect(widget.getByRole('link', { name: 'Save my score' })).toBeVisible();
      await page.keyboard.type('said');
      await expect(comment).toHaveValue('Well said');
    });
  }
});

test('a widget in the shadow of another element leads the focus on to the next question', async ({ page, partner }) => {
  await page.goto(partner.origin);
  const widget = widgetOf(page);
  await expect(widget.getByText('Question 1 of 5')).toBeVisible();
  await addComments(page, 'shadow root');
  await answer(page, widget);
  await expect(widget.getByText('Question 2 of 5')).toBeVisible();
  await expect(widget.locator('#q')).toBeFocused();
});

test.describe('without a network', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ });

  for (const [storage, isBlocked] of [
    ['its storage', false],
    ['no storage', true],
  ] as const) {
    test(`an element that is moved keeps the quiz that is being taken, with ${storage}`, async ({
      page,
      partner,
      context,
    }) => {
      if (isBlocked) {
        await page.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
        });
      }
      await page.goto(partner.origin);
      const widget = widgetOf(page);
      await expect(widget.getByText('Question 1 of 5')).toBeVisible();
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
      await answer(page, widget);
      await saved;
      await context.setOffline(true);
      await expect(widget.getByText('Question 2 of 5')).toBeVisible();
      await answer(page, widget);
      await expect(widget.getByText('Stay here until your answers are sent')).toBeVisible();
      const element = await widget.evaluateHandle((one) => one);
      await element.evaluate((one) => one.remove());
      await element.evaluate((one) => document.querySelector('main')?.append(one));
      await expect(widget.getByText('Question 3 of 5')).toBeVisible();
      const sent = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
      await context.setOffline(false);
      await sent;
      await handIn(page, widget, 3);
      await expect(widget.getByRole('link', { name: 'Save my score' })).toBeVisible();
      await expect(widget.getByText('Not answered')).toHaveCount(0);
    });
  }
});
