import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { exportedPictures, IMPORT_LIMITS, PACKAGE_LIMITS } from './exported-pictures.ts';

const quizOf = (...questions: readonly Partial<Question>[]) => [
  {
    id: 'a'.repeat(24),
    title: 'A quiz',
    questions: questions.map((question) => ({ prompt: '', explanation: '', ...question }) as Question),
  },
];

/** A store in which every key has that many bytes. */
const storeOf = (size: number) => ({
  get: (key: string) => Promise.resolve(key.includes('gone') ? null : Buffer.alloc(size)),
  put: () => Promise.resolve(),
  remove: () => Promise.resolve(),
});

describe('the pictures of an export', () => {
  it('are those of the texts and the question, each once', async () => {
    const quiz = quizOf(
      { prompt: '<p><img src="/files/images/a.webp" alt="" /></p>', image: '/files/quiz/b.png' },
      { explanation: '<img src="/files/images/a.webp" alt="" /><img src="/files/images/gone.webp" alt="" />' },
      { options: [{ id: 'o', text: 'C', html: '<img src="/files/images/c.webp" alt="C" />' }] },
    );
    expect([...(await exportedPictures(storeOf(1), quiz, PACKAGE_LIMITS)).keys()]).toEqual([
      '/files/quiz/b.png',
      '/files/images/a.webp',
      '/files/images/c.webp',
    ]);
  });
  it.each(['/files/private/a.webp', '/files/PRIVATE/a.webp', '/files/../a.webp', 'https://example.com/a.webp'])(
    'aren’t other files: %s',
    async (path) => {
      const quiz = quizOf({ image: path, prompt: `<img src="${path}" alt="" />` });
      expect([...(await exportedPictures(storeOf(1), quiz, PACKAGE_LIMITS))]).toEqual([]);
    },
  );
  it.each([
    [PACKAGE_LIMITS, 1001, 1, 'The quizzes have more than 1,000 pictures. Export fewer at once, or without pictures.'],
    [
      PACKAGE_LIMITS,
      41,
      1024 * 1024,
      'The pictures have more than 40 MB together. Export fewer quizzes at once, or without pictures.',
    ],
    [IMPORT_LIMITS, 201, 1, 'The quizzes have more than 200 pictures. Export fewer at once, or without pictures.'],
    [
      IMPORT_LIMITS,
      9,
      1024 * 1024,
      'The pictures have more than 8 MB together. Export fewer quizzes at once, or without pictures.',
    ],
  ])('of the limits %j, %i of %i bytes are too much', async (limits, count, size, message) => {
    const images = Array.from({ length: count }, (_, index) => ({ image: `/files/images/${String(index)}.webp` }));
    await expect(exportedPictures(storeOf(size), quizOf(...images), limits)).rejects.toThrow(message);
  });
});
