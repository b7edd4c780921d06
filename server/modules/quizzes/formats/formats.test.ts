/** Question files of each format: all kinds are parsed, and problems are reported with row, column and reason. */
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { pointsOfHalves } from '#shared/domain/common/half-points.ts';
import { publishingFaults } from '#shared/domain/quizzes/publishing.ts';
import { question as anyQuestion } from '#shared/domain/quizzes/question-arbitraries.ts';
import { asWritten, harmless } from './cells.ts';
import { giftOf } from './export-gift.ts';
import { moodleXmlOf } from './moodle/export-moodle.ts';
import { tableOf, type ExportedQuiz } from './export-table.ts';
import { UnreadableFile, type ParsedFile } from './item.ts';
import { sanitiseRichText } from '../../../platform/html/rich-text.ts';
import { readFile } from './read-file.ts';

const read = (text: string): Promise<ParsedFile> => readFile(Buffer.from(text));
const questions = ({ items }: ParsedFile): (Question | null)[] => items.map(({ question }) => question);
const faults = ({ items }: ParsedFile) =>
  items.flatMap(({ row, faults: found }) => found.map(({ column, reason }) => `${String(row)} ${column}: ${reason}`));
const reasonOf = (file: Promise<ParsedFile>): Promise<string> =>
  file.then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableFile ? error.message : String(error)),
  );

describe('our own table', () => {
  const HEAD =
    'id,quiz,kind,question,answer,option_1,option_2,option_3,tolerance,unit,points,explanation,source,source_url';
  it('is known by its header, even if a cell has the notation of another format', async () => {
    const file = await read('kind,question,answer\nboolean,"Is this Markdown?\n## single\n- [x] A",true\n');
    expect(file.format).toBe('csv');
    expect(faults(file)).toEqual([]);
  });
  it('holds every kind', async () => {
    const file = await read(
      [
        HEAD,
        ',Money,single,Which?,2,Red,Green,Blue,,,2,Because.,A book,https://example.com/b',
        ',,multiple,Which ones?,1;3,Red,Green,Blue,,,,,,',
        ',,boolean,So?,true,,,,,,,,,',
        ',,number,How many?,"1,08,000",,,,0.5,₹,,,,',
        ',,text,Which word?,Free cash flow | FCF \\| net,,,,,,,,,',
        ',,matching,Match,,A => 1,B => 2,=> 3,,,,,,',
        ',,ordering,Order,,First,Second,Third,,,,,,',
      ].join('\r\n'),
    );
    expect(faults(file)).toEqual([]);
    expect(questions(file)).toMatchObject([
      { kind: 'single', prompt: '<p>Which?</p>', correct: 'o2', points: 2, source: { title: 'A book' } },
      { kind: 'multiple', correct: ['o1', 'o3'] },
      { kind: 'boolean', correct: true },
      { kind: 'number', correct: 108000, tolerance: 0.5, unit: '₹' },
      { kind: 'text', accepted: ['Free cash flow', 'FCF | net'] },
      {
        kind: 'matching',
        pairs: [
          ['l1', 'r1'],
          ['l2', 'r2'],
        ],
        right: [{ text: '1' }, { text: '2' }, { text: '3' }],
      },
      { kind: 'ordering', order: ['i1', 'i2', 'i3'] },
    ]);
    expect(file.items[0]?.group).toBe('Money');
  });
  it('holds twenty options, by number or letter, and refuses more', async () => {
    const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
    const wide = (count: number, answer: string) =>
      read(
        [
          `kind,question,answer,${numbers(count)
            .map((number) => `option_${String(number)}`)
            .join()}`,
          `single,Which?,${answer},${numbers(count)
            .map((number) => `Number ${String(number)}`)
            .join()}`,
        ].join('\n'),
      );
    expect(questions(await wide(20, '20'))).toMatchObject([{ correct: 'o20' }]);
    expect(questions(await wide(20, 'T'))).toMatchObject([{ correct: 'o20' }]);
    expect(faults(await wide(21, '20'))).toEqual(['2 options: Options: add at most 20']);
  });
  it('has formatting of options in columns of its own, which is dropped where the text was changed', async () => {
    const file = await read(
      [
        'kind,question,answer,option_1,option_2,html_1,html_2',
        'single,Which?,1,Cash,Debt,<b onclick=alert(1)>Cash</b>,<b>Equity</b>',
      ].join('\n'),
    );
    expect(questions(file)).toMatchObject([
      {
        options: [
          { id: 'o1', text: 'Cash', html: '<strong>Cash</strong>' },
          { id: 'o2', text: 'Debt' },
        ],
      },
    ]);
    expect(JSON.stringify(questions(file))).not.toMatch(/Equity|alert/);
    expect(file.items[0]?.remarks.map(({ message }) => message)).toEqual([
      'The formatting of option B was dropped, because its text is another one',
    ]);
  });
  it('names row, column and reason of each fault, and reads the rows between', async () => {
    const file = await read(
      [
        HEAD,
        ',,single,Which?,4,Red,Green,,,,,,,',
        ',,riddle,Which?,1,Red,Green,,,,,,,',
        ',,boolean,So?,perhaps,,,,,,,,,',
        ',,boolean,Fine?,no,,,,,,,,,',
        ',,number,,x,,,,,,many,,,',
        ',,single,Twice?,1,Red,red,,,,,,,',
        ',,single,Where?,1,Red,Green,,,,,,A,ftp://x',
      ].join('\n'),
    );
    expect(faults(file)).toEqual([
      '2 answer: “4” doesn’t match any of the 2 options',
      '3 kind: “riddle” isn’t a question type',
      '4 answer: The answer must be true or false',
      '6 question: The question is missing',
      '6 points: We can’t read “many” as a number. Write a number, like 1,250 or 12.5.',
      '6 answer: We can’t read “x” as a number. Write a number, like 1,250 or 12.5.',
      '7 options: The question has the same option twice',
      '8 source: The source link must be a web address',
    ]);
    expect(file.items.filter(({ question }) => question !== null).map(({ row }) => row)).toEqual([5]);
  });
  it('counts the lines of a cell that has several', async () => {
    const file = await read(`${HEAD}\n,,boolean,"One\ntwo",true\n,,boolean,Three,maybe\n`);
    expect(file.items.map(({ row }) => row)).toEqual([2, 4]);
  });
  it('comes with semicolons, tabs, a preamble, and in windows-1252', async () => {
    const table = 'Exported by somebody\n\nkind;question;answer\nboolean;Café – £5?;true\n';
    const file = await readFile(iconv.encode(table, 'windows-1252'));
    expect([file.encoding, questions(file)[0]?.prompt]).toEqual(['windows-1252', '<p>Café – £5?</p>']);
    const tabs = await read('kind\tquestion\tanswer\nboolean\tOne, two; three?\tfalse');
    expect(questions(tabs)[0]).toMatchObject({ prompt: '<p>One, two; three?</p>', correct: false });
  });
  it('keeps no script and takes no formula', async () => {
    const file = await read(
      "kind,question,answer\nboolean,<p>Hi<script>alert(1)</script></p>,true\nboolean,'=1+1,true\n",
    );
    expect(questions(file).map((one) => one?.prompt)).toEqual(['<p>Hi</p>', '<p>=1+1</p>']);
  });
});

describe('the spreadsheets of quiz makers', () => {
  it('of Kahoot: below their preamble, with one right answer, several, and true or false', async () => {
    const file = await read(
      [
        'Quiz template,,,,,,,',
        'Add questions,,,,,,,',
        ',Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,"Time limit (sec) – 5, 10",Correct answer(s) - choose at least one',
        '1,Capital of India?,Mumbai,New Delhi,,Pune,20,2',
        '2,Which are metals?,Iron,Wood,Zinc,,20,"1,3"',
        '3,Is it so?,True,False,,,20,2',
        '4,No answer?,A,B,,,20,',
        '5,Empty option?,A,B,,,20,3',
        '6,,,,,,,',
      ].join('\n'),
    );
    expect(file.format).toBe('kahoot');
    expect(questions(file)).toMatchObject([
      { kind: 'single', correct: 'o2', options: [{ text: 'Mumbai' }, { text: 'New Delhi' }, { text: 'Pune' }] },
      { kind: 'multiple', correct: ['o1', 'o3'] },
      { kind: 'boolean', correct: false },
      null,
      null,
    ]);
    expect(faults(file)).toEqual(['7 answer: The right answer is missing', '8 answer: “3” refers to an empty option']);
  });
  it('of Quizizz: with hints under the head, checkboxes, blanks, and what has no key', async () => {
    const file = await read(
      [
        'Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,Image Link,Answer explanation',
        '"Text of the question\n(required)",(default is Multiple Choice),Text for option 1,Text for option 2,,,,"The correct option",,,',
        'Two and two?,Multiple Choice,3,4,,,,2,30,,Count.',
        'Primes?,Checkbox,2,4,5,,,"1,3",30,,',
        'A word?,Fill-in-the-Blank,cash,Cash flow,,,,,30,,',
        'Your view?,Open-Ended,,,,,,,30,,',
      ].join('\n'),
    );
    expect(file.format).toBe('quizizz');
    expect(questions(file)).toMatchObject([
      { kind: 'single', correct: 'o2', explanation: '<p>Count.</p>' },
      { kind: 'multiple', correct: ['o1', 'o3'] },
      { kind: 'text', accepted: ['cash', 'Cash flow'] },
      null,
    ]);
    expect(faults(file)).toEqual(['7 kind: Questions of the type “Open-Ended” have no right answer']);
  });
});

describe('GIFT', () => {
  it('takes a range in either order', async () => {
    const file = await read('Forwards? {#3.5..4}\n\nBackwards? {#4..3.5}\n');
    expect(questions(file)).toMatchObject([
      { correct: 3.75, tolerance: 0.25 },
      { correct: 3.75, tolerance: 0.25 },
    ]);
  });
  it('holds choices, truth, numbers, words, pairs, order, feedback and categories', async () => {
    const file = await read(`$CATEGORY: $course$/Top/Colours

// a comment
::Q1:: What's between orange and green \\{in the spectrum\\}? { =yellow # right ~red # [html]<b>wrong</b> ~blue }

::Q2::[html]<p>Which <b>two</b>?</p>{ ~%50%one ~%-100%two ~%50%three }

Sky is blue.{T#no#Yes, it is}

How many?{#3:2}

How far?{#1..5}

Two plus two is {=four =4 =%0%fore} of course.

Match.{ =Canada -> Ottawa =Italy -> Rome = -> Paris }

Order.{>ALL RELATIVE_NEXT
First
Second
}

Why?{=Because####<p>General</p>}
`);
    expect(faults(file)).toEqual([]);
    expect(file.items[0]).toMatchObject({ row: 4, group: 'Colours' });
    expect(questions(file)).toMatchObject([
      {
        kind: 'single',
        prompt: "<p>What's between orange and green {in the spectrum}?</p>",
        correct: 'o1',
        explanation: '',
        options: [{ text: 'yellow', note: 'right' }, { text: 'red', note: 'wrong' }, { text: 'blue' }],
      },
      { kind: 'multiple', prompt: '<p>Which <strong>two</strong>?</p>', correct: ['o1', 'o3'] },
      { kind: 'boolean', correct: true, notes: { true: 'Yes, it is', false: 'no' } },
      { kind: 'number', correct: 3, tolerance: 2 },
      { kind: 'number', correct: 3, tolerance: 2 },
      { kind: 'text', prompt: '<p>Two plus two is  _____ of course.</p>', accepted: ['four', '4'] },
      { kind: 'matching', right: [{ text: 'Ottawa' }, { text: 'Rome' }, { text: 'Paris' }] },
      { kind: 'ordering', items: [{ text: 'First' }, { text: 'Second' }] },
      { kind: 'text', explanation: '<p>General</p>' },
    ]);
  });
  it('reports the lines of broken items, and reads the others', async () => {
    const file = await read('Good?{T}\n\nEssay?{}\n\nOpen?{=a ~b\n\nNo key?{~a ~b}\n\nJust words\n\nAlso good?{F}\n');
    expect(faults(file)).toEqual([
      '3 answer: Essays can’t be imported: they have no right answer',
      '5 answer: The closing brace is missing',
      '7 answer: No option is marked as right',
      '9 answer: The answers in braces are missing',
    ]);
    expect(file.items.filter(({ question }) => question !== null).length).toBe(2);
  });
});

it('Aiken holds single choices, and a missing or unknown answer is named', async () => {
  const file = await read(
    'Who?\nA) One\nB. Two\nANSWER: B\n\nNo key?\nA) One\nB) Two\n\nWrong key?\nA) One\nB) Two\nANSWER: D\n\nLast?\nA. x\nB. y\nANSWER: a\n',
  );
  expect(file.format).toBe('aiken');
  expect(faults(file)).toEqual(['6 answer: A line like “ANSWER: A” is missing', '10 answer: Option D is missing']);
  expect(questions(file)).toMatchObject([{ correct: 'o2' }, null, null, { correct: 'o1' }]);
});

describe('Moodle XML', () => {
  const xml = (body: string): string => `<?xml version="1.0"?><quiz>${body}</quiz>`;
  it('holds categories and every type that has a counterpart', async () => {
    const file = await read(
      xml(`<question type="category"><category><text>$course$/Top/Markets</text></category></question>
      <question type="multichoice"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>Which <b>one</b>?</p>]]></text></questiontext>
        <defaultgrade>2.0000000</defaultgrade><single>true</single><answer fraction="100" format="html"><text><![CDATA[<p>A &amp; B</p>]]></text></answer><answer fraction="0"><text>C</text></answer></question>
      <question type="truefalse"><questiontext><text>So?</text></questiontext><answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>
      <question type="essay"><questiontext><text>Why?</text></questiontext></question>
      <question type="numerical"><questiontext><text>How many?</text></questiontext><answer fraction="100"><text>23.8</text><tolerance>0.1</tolerance></answer></question>`),
    );
    expect(file.items.map(({ group }) => group)).toEqual(Array(4).fill('Markets'));
    expect(questions(file)).toMatchObject([
      {
        kind: 'single',
        prompt: '<p>Which <strong>one</strong>?</p>',
        points: 2,
        options: [{ text: 'A & B' }, { text: 'C' }],
      },
      { kind: 'boolean', correct: false },
      null,
      { kind: 'number', correct: 23.8, tolerance: 0.1 },
    ]);
    expect(faults(file)).toEqual(['3 type: Essays aren’t supported, because their answers can’t be checked']);
  });
  it('that is broken is refused with a sentence', async () => {
    expect(await reasonOf(read('<quiz><question></quiz>'))).toMatch(/^The XML is broken near line 1/);
    expect(await reasonOf(read(xml('<other/>')))).toBe('The XML contains no Moodle questions');
  });
  it('that declares entities is refused: it may be a bomb (31)', async () => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>';
    expect(await reasonOf(read(bomb))).toMatch(/declares XML entities/);
  });
});

describe('a file that is something else', () => {
  const zip = (declared: number, content: Buffer, name = 'xl/worksheets/sheet1.xml'): Buffer => {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(declared, 24);
    central.writeUInt16LE(name.length, 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(30 + name.length + packed.length, 16);
    return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
  };
  it.each([
    ['nothing', Buffer.alloc(0), /^The file is empty$/],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), /^This isn’t a spreadsheet/],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /old \.xls file/],
    ['a letter', Buffer.from('Dear all,\n\nhow are you?\n'), /couldn’t find a header row/],
    ['a zip that is no sheet', Buffer.from('PK\u0003\u0004nothing'), /couldn’t open the spreadsheet/],
    ['a sheet that declares 4 GB', zip(0xfffffffe, Buffer.from('<row/>')), /unpacks to more than 60 MB/],
    ['a sheet that lies about 200 MB', zip(10, Buffer.alloc(200 * 1024 * 1024)), /unpacks to more than 60 MB/],
    ['a sheet of 200,000 rows', zip(10, Buffer.from('<row r="1"></row>'.repeat(200_000))), /more than 20,000 rows/],
    [
      'a table of 30,000 rows',
      Buffer.from(`kind,question,answer\n${'boolean,x,true\n'.repeat(30_000)}`),
      /more than 20,000 rows/,
    ],
    ['a table of 103 columns', Buffer.from(`kind,question,answer${',x'.repeat(100)}\n`), /more than 100 columns/],
    ['an open quotation', Buffer.from('kind,question,answer\nboolean,"x,true\n'), /quotation mark may be missing/],
  ])('%s, is refused with a sentence (31)', async (_what, bytes, sentence) => {
    const before = process.memoryUsage().rss;
    expect(await reasonOf(readFile(bytes))).toMatch(sentence);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
});

describe('what is exported', () => {
  /** Returns the question without the ids of its parts, which are new in each file. */
  const meaning = (question: Question | null | undefined): unknown => {
    if (question === null || question === undefined) return question;
    const facts = { ...question, id: '' };
    switch (facts.kind) {
      case 'single':
      case 'multiple':
        return {
          ...facts,
          correct: null,
          options: facts.options.map(({ id, text }) => [text, [facts.correct].flat().includes(id)]),
        };
      case 'matching': {
        const { left, right, pairs, ...rest } = facts;
        const textOf = (id: string): string | undefined => right.find((part) => part.id === id)?.text;
        const matched = left.map(({ id, text }) => [text, textOf(pairs.find(([from]) => from === id)?.[1] ?? '')]);
        return { ...rest, matched, right: right.map(({ text }) => text).toSorted() };
      }
      case 'ordering': {
        const { items, order, ...rest } = facts;
        return { ...rest, order: order.map((id) => items.find((item) => item.id === id)?.text) };
      }
      case 'boolean':
      case 'number':
      case 'calculated':
      case 'text':
        return facts;
    }
  };

  const awkward = fc.constantFrom(
    '=1+1',
    '-5 %',
    "'=x",
    '@you',
    '{a} ~ b = c # d',
    'a -> b',
    'x => y',
    'one | two',
    'a\\b',
    '<p> no tag',
    '“é”',
    'A. one',
    '[html]',
    '// no',
    '::n::',
    'a * b',
    'a\\* b',
    '&lt; &amp;',
    '&#65;',
    'R&D',
  );
  const word = fc
    .oneof(awkward, fc.stringMatching(/^[A-Za-z0-9 ,;:"'&<>%().!?-]{1,30}$/))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const prompt = fc.oneof(
    word.map(
      (text) =>
        `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')}</p>`,
    ),
    fc.constant('<p>Some <strong>bold</strong> text</p><ul><li>one</li><li>two</li></ul>'),
  );
  // Stored text has been sanitised.
  const stored = prompt.map(sanitiseRichText);
  const uniqueWordLists = fc.uniqueArray(word, { minLength: 2, maxLength: 6, selector: (text) => text.toLowerCase() });
  const common = fc.record({
    prompt: stored,
    points: fc.integer({ min: 1, max: 200 }).map(pointsOfHalves),
    explanation: fc.oneof(fc.constant(''), stored),
    source: fc.constantFrom(
      undefined,
      { title: 'A [book] \\ paper' },
      { title: 'Web', url: 'https://example.com/a?b=c' },
    ),
  });
  const parts = (letter: string, texts: readonly string[]) =>
    texts.map((text, index) => ({ id: `${letter}${String(index)}`, text }));
  const whole = fc
    .tuple(
      common,
      uniqueWordLists,
      uniqueWordLists,
      fc.constantFrom('single', 'multiple', 'boolean', 'number', 'text', 'matching', 'ordering'),
      fc.nat(100),
    )
    .map(([{ source, ...facts }, one, two, kind, pick]): Question => {
      const base = { id: 'q1', ...facts, ...(source === undefined ? {} : { source }) };
      const options = parts('a', one);
      const at = (index: number): string => options[index % options.length]?.id ?? '';
      switch (kind) {
        case 'single':
          return { ...base, kind, options, correct: at(pick) };
        case 'multiple':
          return { ...base, kind, options, correct: [...new Set([at(pick), at(pick + 1)])] };
        case 'boolean':
          return { ...base, kind, correct: pick % 2 === 0 };
        case 'number':
          return {
            ...base,
            kind,
            correct: pick - 50.25,
            tolerance: pick / 8,
            ...(pick % 2 === 0 ? { unit: '%' } : {}),
          };
        case 'text':
          return { ...base, kind, accepted: one };
        case 'matching': {
          const right = parts('r', two);
          const pairs = options.map(({ id }, index): [string, string] => [id, right[index % right.length]?.id ?? '']);
          return { ...base, kind, left: options, right, pairs };
        }
        default:
          return { ...base, kind: 'ordering', items: options, order: options.map(({ id }) => id).toReversed() };
      }
    });
  const quizOf = (question: Question): ExportedQuiz => ({ id: 'a'.repeat(24), title: 'A quiz', questions: [question] });

  it.each([
    ['our table', tableOf],
    ['GIFT', giftOf],
    ['Moodle XML', moodleXmlOf],
  ])('as %s comes back without loss, under its id', async (_name, write) => {
    await fc.assert(
      fc.asyncProperty(whole, async (question) => {
        const file = await read(write([quizOf(question)]));
        expect(faults(file)).toEqual([]);
        expect(file.items[0]?.stableId).toBe(`${'a'.repeat(24)}.q1`);
        expect(meaning(file.items[0]?.question)).toEqual(meaning(question));
        expect(file.items[0]?.remarks).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['our table', tableOf],
    ['GIFT', giftOf],
  ])('as %s keeps a question that is only a picture', async (_name, write) => {
    const picture: Question = {
      kind: 'boolean',
      id: 'q1',
      prompt: '<p></p>',
      image: '/files/images/a.webp',
      points: 1,
      explanation: '',
      correct: true,
    };
    const file = await read(write([quizOf(picture)]));
    expect(faults(file)).toEqual([]);
    expect(meaning(file.items[0]?.question)).toEqual(meaning(picture));
  });

  it('as GIFT keeps an answer that begins as a weight would', async () => {
    for (const text of ['%.%', '%50% off', ' %100%']) {
      const options = [
        { id: 'a0', text },
        { id: 'a1', text: 'Nothing' },
      ];
      const base = { id: 'q1', prompt: '<p>How much?</p>', points: 1, explanation: '' };
      for (const correct of ['a0', 'a1']) {
        const file = await read(giftOf([quizOf({ ...base, kind: 'single', options, correct })]));
        expect(faults(file)).toEqual([]);
        const found = file.items[0]?.question;
        if (found?.kind !== 'single') throw new Error('It came back as another kind');
        expect(found.options.map((option) => option.text)).toEqual([text.trim(), 'Nothing']);
        expect(found.options.findIndex(({ id }) => id === found.correct)).toBe(correct === 'a0' ? 0 : 1);
      }
    }
  });

  it('as a table runs nothing in a spreadsheet (31)', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { maxLength: 5 }), (list) => {
        fc.pre(publishingFaults(list).length === 0);
        for (const cell of tableOf([{ id: 'a'.repeat(24), title: '=cmd()', questions: list }]).split(/[,\r\n"]+/)) {
          expect(cell).not.toMatch(/^=cmd/);
        }
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(harmless(text)).not.toMatch(/^[=+\-@\t\r]/);
        expect(asWritten(harmless(text))).toBe(text);
      }),
    );
    for (const first of ['=', '+', '-', '@', '\t', '\r', '\u0000']) {
      expect(harmless(`${first}1+1`)).toBe(`'${first}1+1`);
      expect(harmless(`'${first}1+1`)).toBe(`''${first}1+1`);
    }
  });
});
