/** The checks that other tests make of every page see the faults they are for. */
import { expect, test } from '../support/fixtures.ts';
import { axeFaults, keyboardFaults } from '../support/page-checks.ts';

const FAULTY = `
  <h1>Harbours</h1>
  <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
  <p style="color: #bbb; background: #fff">Grey on white</p>`;

test('axe names what is wrong, of colours alone if only these are looked at, and looks again', async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Harbours</title><main>${FAULTY}</main></html>`);
  const colours = await axeFaults(page, { colours: true });
  expect(colours.map((fault) => fault.split(':')[0])).toEqual(['color-contrast']);
  const all = await axeFaults(page);
  expect(all.map((fault) => fault.split(':')[0])).toEqual(['color-contrast', 'image-alt']);
  expect(await axeFaults(page, { within: 'h1' })).toEqual([]);
  await page.locator('img').evaluate((image) => image.setAttribute('alt', 'A harbour'));
  expect(await axeFaults(page)).toEqual(colours);
});

test('the walk by Tab names controls it doesn’t reach and those without a ring', async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Harbours</title><main>
    <button>First</button>
    <button style="outline: none">Without a ring</button>
    <button id="trap">Trap</button>
    <button>Behind the trap</button>
  </main></html>`);
  expect(await keyboardFaults(page)).toEqual([
    'focus not visible: <button style="outline: none">Without a ring</button>',
  ]);
  await page.locator('#trap').evaluate((trap: HTMLElement) =>
    trap.addEventListener('keydown', (event) => {
      if (event.key === 'Tab') event.preventDefault();
    }),
  );
  expect(await keyboardFaults(page)).toEqual([
    'not reached: <button>Behind the trap</button>',
    'focus not visible: <button style="outline: none">Without a ring</button>',
  ]);
});
