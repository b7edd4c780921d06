/** Outcomes of the files in `files/gift`. */
import type { Expected } from '../said.ts';

export const GIFT: Expected = {
  'category.txt': [
    'gift in utf-8: 2 taken, 0 changed, 0 refused',
    'boolean: Is it a ratio? => True (in Ratios)',
    'boolean: Is it profit? => False (in P/L)',
  ],
  'cyrillic.txt': [
    'gift in windows-1251: 2 taken, 0 changed, 0 refused',
    'single: Какая компания выпускает эти акции на бирже Москвы сегодня? => Сбербанк',
    'single: Что такое прибыль предприятия за отчетный год? => Доход минус расход',
  ],
  'decimal-comma.txt': [
    'gift in utf-8: 2 taken, 2 changed, 0 refused',
    'number: Wie viel Prozent? => 7.5 ± 0.5',
    'change: Decimal comma read as 7.5',
    'change: Decimal comma read as 0.5',
    'number: Wie viel? => 1,000',
    'change: Comma of 1,000 read as thousands',
  ],
  'escapes.txt': [
    'gift in utf-8: 2 taken, 0 changed, 0 refused',
    'boolean: Is {a} a set : or not? #1 => True',
    'single: Which? => a = b',
  ],
  'examples.txt': [
    'gift in utf-8: 7 taken, 1 changed, 1 refused',
    'boolean: 1+1=2 => True',
    'note: The name “Q1” was dropped',
    'single: Which colour is between orange and green? => yellow',
    'note: The name “Q2” was dropped',
    'text: Two plus  _____ equals four. => two / 2',
    'note: The name “Q3” was dropped',
    'matching: Which animal eats which food? => cat – cat food; dog – dog food',
    'note: The name “Q4” was dropped',
    'number: What is a number from 1 to 5? => 3 ± 2',
    'note: The name “Q5” was dropped',
    'number: What is a number from 1 to 5? => 3 ± 2',
    'note: The name “Q6” was dropped',
    'number: When was Ulysses S. Grant born? => 1,822',
    'change: Partial credit of “1822:2” (50%) was dropped',
    'change: Feedback of “1822:0” became the explanation',
    'change: Feedback of “1822:2” was dropped',
    'note: The name “Q7” was dropped',
    'refused: Essays can’t be imported: they have no right answer',
  ],
  'float-noise.txt': [
    'gift in utf-8: 2 taken, 0 changed, 0 refused',
    'number: What is pi, between these? => 3.1415 ± 0.0005',
    'number: And the third? => 0.2 ± 0.1',
  ],
  'html-scripts.txt': ['gift in utf-8: 1 taken, 0 changed, 0 refused', 'single: How many? => 10⁷'],
  'markdown.txt': [
    'gift in utf-8: 1 taken, 1 changed, 0 refused',
    'boolean: Is **cash** king? => True',
    'change: Markdown is shown as its source',
  ],
  'multiple-weights.txt': [
    'gift in utf-8: 2 taken, 1 changed, 0 refused',
    'multiple: What are assets? => Cash + Stock',
    'multiple: What is an asset, at least half? => Cash + Stock',
    'change: The right options have different weights, but count the same here',
    'change: Wrong options cost nothing in the file; here each cancels a right one',
  ],
  'partial-single.txt': [
    'gift in utf-8: 1 taken, 1 changed, 0 refused',
    'single: Where was Jesus from? => Nazareth',
    'change: Partial credit of option B (25%) was dropped',
    'change: Partial credit of option C (50%) was dropped',
  ],
  'picture-pluginfile.txt': [
    'gift in utf-8: 1 taken, 1 changed, 0 refused',
    'single: Which flag is it? => India',
    'loss: A picture was left out of the question',
  ],
  'several-braces.txt': [
    'gift in utf-8: 0 taken, 0 changed, 1 refused',
    'refused: It has several pairs of braces. Keep one, or write \\{ for a brace.',
  ],
  'shift-jis.txt': [
    'gift in shift_jis: 2 taken, 0 changed, 0 refused',
    'single: 日本の首都はどこですか。経済の中心でもあります。 => 東京',
    'single: 利益とは何ですか。 => 売上から費用を引いたもの',
  ],
  'windows-1252.txt': ['gift in windows-1252: 1 taken, 0 changed, 0 refused', 'boolean: Größe – oder “Maß”? => True'],
};
