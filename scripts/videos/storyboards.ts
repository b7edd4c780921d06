/** The scenes of each intro. The questions, numbers and headlines come from the starter content. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { bar, closing, narrow, opening, pop, question, scene, tags, typed, up } from './pieces.ts';
import { ROOT } from '../run.ts';

const staticQuizzes = [
  scene(
    4.3,
    13,
    question(4.5, {
      stem: 'A company borrows ₹10 crore and spends all of it on a machine. What happens to its equity?',
      options: ['It rises by ₹10 crore', 'It falls by ₹10 crore', 'It does not change'],
      right: 2,
      answered: 7.4,
      explanation: 'Assets rise by ₹10 crore and so do liabilities; equity is the difference.',
      source: 'Anthony, Hawkins and Merchant, Accounting: Text and Cases',
      explained: 9,
    }),
  ),
  scene(
    13.1,
    17.4,
    tags(13.3, [
      'Financial statements',
      'Valuation',
      'Competitive advantage',
      'Pricing',
      'Process and inventory',
      'Microeconomics',
      'Statistics',
      'Motivation and teams',
    ]),
  ),
];

const paper = (at: number, year: string, headline: string): string =>
  narrow(
    at,
    `<span class="accent">${year}</span><div class="display" style="margin:8px 0 24px">${headline}</div><div class="line" style="margin-bottom:12px"></div><div class="line" style="width:70%"></div>`,
  );

const currentAffairs = [
  scene(
    4.3,
    8.6,
    `<div class="row" style="gap:26px;align-items:stretch">${paper(4.6, '2007', 'Tata Steel wins Corus at auction')}${paper(5.4, '2012', 'Supreme Court sides with Vodafone')}${paper(6.2, '2017', 'Facebook fined over WhatsApp review')}</div>`,
  ),
  scene(
    8.7,
    17.4,
    question(8.9, {
      stem: 'Tata Steel borrowed heavily to win Corus in 2007. Why did the timing turn out badly?',
      options: [
        'Britain closed its ports to Indian ships',
        'Demand for steel slumped, but the debt remained',
        'Indian banks were barred from steel loans',
      ],
      right: 1,
      answered: 11.6,
      explanation: 'Steel profits are cyclical; interest payments are not.',
      source: 'Tata Steel, Annual Report 2008-09',
      explained: 13.4,
    }),
  ),
];

const LINES = [100, 94, 98, 62].map((width) => `<div class="line" style="width:${width}%"></div>`).join('');

const newsAnalysis = [
  scene(
    4.3,
    8.6,
    pop(
      4.5,
      `<span class="accent">News insight</span><div class="display large" style="margin:10px 0 18px">Kodak: it did build the digital camera, and even sold it well</div>${up(5.3, 'Everyone said that it had missed digital photography. It had not. The truth is more uncomfortable.', 'muted')}<div class="column" style="margin-top:22px">${LINES}</div>`,
      'card',
    ),
  ),
  scene(
    8.7,
    13,
    `<div class="column" style="width:900px;gap:20px">${up(8.9, `<span class="muted">Search by title</span>&emsp;${typed(9.5, 'Lehman', 0.9)}`, 'tag')}${up(10.9, 'Lehman Brothers and the price of borrowing overnight', 'card display')}${up(11.5, '<span class="muted">1 of 1</span>')}</div>`,
  ),
  scene(
    13.1,
    17.4,
    question(13.3, {
      stem: 'Fujifilm survived film’s collapse by outselling its rivals in consumer photography.',
      options: ['True', 'False'],
      right: 1,
      answered: 14.9,
      explanation: 'It took its skills in chemistry and coating elsewhere: to flat screens, medicine, skin creams.',
      source: 'Shigetaka Komori, Innovating Out of Crisis, 2015',
      explained: 15.5,
    }),
  ),
];

const word = (at: number, term: string, meaning: string): string =>
  narrow(at, `<div class="display large" style="margin-bottom:12px">${term}</div>${up(at + 0.7, meaning, 'muted')}`);

const vocabulary = [
  scene(
    4.3,
    8.6,
    `<div class="row" style="gap:26px;align-items:stretch">${word(4.5, 'Cliff', 'Before it nothing vests, on it a whole year does.')}${word(5.4, 'Goodwill', 'What is left of the price once all else is valued.')}${word(6.3, 'Demurrage', 'What a ship costs while it waits too long in port.')}</div>`,
  ),
  scene(
    8.7,
    13,
    question(8.9, {
      stem: 'A venture investor’s first request: “Send me the cap table.” What does she want to see?',
      options: ['The ceiling of each budget line', 'Who holds how many shares and options', 'The banks’ loan limits'],
      right: 1,
      answered: 11.4,
      explanation: 'Cap is short for capitalisation.',
      source: 'Feld and Mendelson, Venture Deals',
      explained: 11.9,
    }),
  ),
  scene(
    13.1,
    17.4,
    pop(
      13.3,
      `<div class="display">Which two-word phrase describes a company whose accounts assume that it will stay in business?</div><div class="option right" style="--at:15.6s">${typed(14, 'going concern', 1.3)}</div>${up(16, 'When an auditor doubts it, the polite phrase means run and look.', 'explanation muted')}`,
      'card',
    ),
  ),
];

const row = (at: number, cells: readonly string[]): string =>
  `<tr class="up" style="--at:${at}s">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const caseStudies = [
  scene(
    4.3,
    8.6,
    pop(
      4.5,
      `<span class="accent">Store Fourteen, Exhibit 2</span><div class="display" style="margin:6px 0 14px">The same orders, by size of basket</div><table style="width:100%;border-collapse:collapse"><tr><th>Basket</th><th>Share of orders</th><th>Contribution per order (₹)</th></tr>${row(5.2, ['Under ₹150', '25%', '−19.00'])}${row(5.6, ['₹150 to 299', '30%', '−16.20'])}${row(6, ['₹300 to 599', '25%', '1.80'])}${row(6.4, ['₹600 and over', '20%', '85.80'])}</table>`,
      'card',
    ),
  ),
  scene(
    8.7,
    13,
    pop(
      8.9,
      `<div class="display">Write Farah’s page: close, keep with the fee, keep with something better, or keep and wait.</div><div class="option" style="display:block;min-height:190px">${typed(9.5, 'Keep Store Fourteen, with a minimum basket.', 1.3)}<br>${typed(10.9, 'Under ₹300 every order loses money, so', 1)}<br>${typed(12, 'more of them is no plan.', 0.6)}</div>`,
      'card',
    ),
  ),
  scene(
    13.1,
    17.4,
    pop(
      13.3,
      `<div class="display">Graded by the rubric</div><div class="column" style="gap:16px">${bar(13.8, 'Zero, calculated', '25 points', 1)}${bar(14.2, 'The fee, calculated', '25 points', 1)}${bar(14.6, 'What belongs in the decision', '20 points', 0.8)}${bar(15, 'The decision', '20 points', 0.8)}${bar(15.4, 'People and rivals', '10 points', 0.4)}</div>`,
      'card',
    ),
  ),
];

interface Storyboard {
  readonly scenes: readonly string[];
  /** The last scene: the number of files in a folder of `content/`, and its noun. */
  readonly end: readonly [folder: string, what: string];
}

const STORYBOARDS: Readonly<Record<ProgramKey, Storyboard>> = {
  staticeBusinessQuizzes: { scenes: staticQuizzes, end: ['quizzes/staticeBusinessQuizzes', 'quizzes to start with'] },
  newsBasedBusinessCurrentAffairs: {
    scenes: currentAffairs,
    end: ['quizzes/newsBasedBusinessCurrentAffairs', 'quizzes to start with'],
  },
  businessNewsAnalysis: { scenes: newsAnalysis, end: ['insights', 'insights to start with'] },
  businessVocabulary: { scenes: vocabulary, end: ['quizzes/businessVocabulary', 'quizzes of words'] },
  caseStudies: { scenes: caseStudies, end: ['case-studies', 'cases to argue with'] },
};

/** Returns all scenes of a program's intro. `art` is the program's drawing. */
export const storyboard = (program: ProgramKey, title: string, art: (size: number) => string): string => {
  const {
    scenes,
    end: [folder, what],
  } = STORYBOARDS[program];
  const count = globSync(join(ROOT, 'content', folder, '*.json')).length;
  return [opening(art(330), title), ...scenes, closing(String(count), what, art(220))].join('');
};
