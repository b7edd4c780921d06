import { beforeEach, describe, expect, it } from 'vitest';
import { dropPictures, keepPicture, pictureOf, readPicture, showPicture, takeOver, type Picture } from './picture.ts';

const NOW = 1_000;
const picture: Picture = { html: '<h1>Today</h1>', css: 'h1{color:red}', theme: 'dark', until: NOW + 1 };
const page = (): HTMLElement => {
  document.head.replaceChildren();
  document.body.innerHTML = '<div id="root"></div>';
  return document.body.firstElementChild as HTMLElement;
};

beforeEach(() => localStorage.clear());

describe('the picture of a page', () => {
  it('is kept for each page by itself, until what it shows is over', () => {
    keepPicture('popup', picture);
    expect(readPicture('popup', NOW)).toEqual(picture);
    expect(readPicture('panel', NOW)).toBeNull();
    expect(readPicture('popup', NOW + 1)).toBeNull();
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"html":"","css":"","theme":"pink","until":9000}',
    '{"html":1,"css":"","until":9000}',
  ])('that is no picture (%s) is none', (kept) => {
    localStorage.setItem('picture:popup', kept);
    expect(readPicture('popup', NOW)).toBeNull();
  });

  it('is not kept where the storage is full, and not read where it is blocked', () => {
    const blocked = {
      getItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as unknown as Storage;
    expect(() => keepPicture('popup', picture, blocked)).not.toThrow();
    expect(readPicture('popup', NOW, blocked)).toBeNull();
  });

  it('does nothing while it is shown, and goes when the living page stands', () => {
    const root = page();
    showPicture(picture, root);
    expect(root.innerHTML).toBe(picture.html);
    expect(root.inert).toBe(true);
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.head.textContent).toBe(picture.css);
    takeOver(root);
    expect(root.inert).toBe(false);
    expect(document.head.textContent).toBe('');
  });

  it('shows what the page looks like, and is gone when it is dropped', () => {
    const root = page();
    root.innerHTML = '<p>Streak: 3</p>';
    document.documentElement.dataset['theme'] = 'light';
    keepPicture('panel', pictureOf(root, NOW + 5));
    expect(readPicture('panel', NOW)).toMatchObject({ html: '<p>Streak: 3</p>', theme: 'light', until: NOW + 5 });
    dropPictures();
    expect(readPicture('panel', NOW)).toBeNull();
  });
});
