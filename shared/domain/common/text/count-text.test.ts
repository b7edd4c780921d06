import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

it.each([
  [0, '0 points'],
  [1, '1 point'],
  [1.5, '1.5 points'],
  [2, '2 points'],
  [124_500, '1,24,500 points'],
])('%d is counted as %s', (count, text) => expect(countText(count, 'point')).toBe(text));

it('takes the plural that is given', () => expect(countText(2, 'quiz is', 'quizzes are')).toBe('2 quizzes are'));
