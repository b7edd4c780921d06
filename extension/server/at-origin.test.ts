import { expect, it } from 'vitest';
import { atOrigin } from './at-origin.ts';

const at = (value: unknown): unknown => atOrigin(value, 'https://learn.example');

it('makes pictures whole, wherever they stand', () => {
  expect(at({ quiz: { questions: [{ image: '/files/a.webp' }, { image: null }] } })).toEqual({
    quiz: { questions: [{ image: 'https://learn.example/files/a.webp' }, { image: null }] },
  });
});

it('makes pictures and links inside HTML whole', () => {
  expect(at({ prompt: '<p>See <a href="/daily">it</a><img src=\'/files/b.png\'></p>' })).toEqual({
    prompt: '<p>See <a href="https://learn.example/daily">it</a><img src=\'https://learn.example/files/b.png\'></p>',
  });
});

it('leaves other addresses and plain texts alone', () => {
  const value = {
    image: '//cdn.example/x.png',
    prompt: '<a href="https://other.example/">x</a> <img src="//cdn.example/y.png">',
    title: 'From /a to /b, src="/c"',
    count: 3,
    right: true,
  };
  expect(at(value)).toEqual(value);
});
