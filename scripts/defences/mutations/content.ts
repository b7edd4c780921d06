/** Imported and exported questions, and updates of the starter content. */
import { mutationsOf, type Mutation } from '../mutation.ts';

const FORMATS = 'server/modules/quizzes/formats';
const REVIEWING = 'server/modules/quizzes/reviewing';

export const content: readonly Mutation[] = [
  ...mutationsOf(`${FORMATS}/gift.ts`, [FORMATS], {
    'GIFT: a range written backwards': [
      'tolerance: rounded(Math.abs(high - low) / 2)',
      'tolerance: rounded((high - low) / 2)',
    ],
    'GIFT: no dust of binary fractions': ['Number(value.toFixed(decimals))', 'value'],
  }),
  ...mutationsOf(`${FORMATS}/files/xlsx.ts`, [FORMATS], {
    'import: rows of a spreadsheet': ['rowsIn(content) > IMPORT_ROWS_MAX + 20', 'false'],
  }),
  ...mutationsOf(`${FORMATS}/sheet.ts`, [FORMATS], {
    'import: rows of a table': ['if (rows.length > IMPORT_ROWS_MAX) throw new UnreadableFile(TOO_MANY_ROWS);', ''],
  }),
  ...mutationsOf(`${FORMATS}/files/zip.ts`, [FORMATS], {
    'import: a ZIP file that unpacks to too much': [
      'inflateRawSync(slice, { maxOutputLength: Math.max(1, room) })',
      'inflateRawSync(slice)',
    ],
  }),
  ...mutationsOf(`${FORMATS}/files/xml.ts`, [FORMATS], {
    'import: XML nested beyond the parser': ["if (depth > NESTING_MAX) return 'The XML is nested too deeply.';", ''],
    'import: XML that declares entities': ['if (/<!(?:DOCTYPE|ENTITY)/i.test(markup))', 'if (markup.length < 0)'],
  }),
  ...mutationsOf(`${FORMATS}/files/archive.ts`, [FORMATS], {
    'import: paths that lead out of an archive': ["|| path.split('/').includes('..')", ''],
    'import: the declared size of an archive': ['unpacked, 0) > room)', 'unpacked, 0) < 0)'],
  }),
  ...mutationsOf(`${FORMATS}/read-file.ts`, [FORMATS], {
    'import: archives inside of an archive': ['if (isArchive(questions))', 'if (questions.length < 0)'],
  }),
  ...mutationsOf(`${FORMATS}/qti/open-package.ts`, [`${FORMATS}/qti`], {
    'QTI: the size of XML files': ['content.length > XML_MAX', 'content.length < 0'],
  }),
  ...mutationsOf(`${FORMATS}/qti/write-kinds.ts`, [`${FORMATS}/qti`], {
    'QTI: the right answer of a choice': ['options.findIndex(({ id }) => id === right)', '0'],
  }),
  ...mutationsOf(`${FORMATS}/qti/read-choice.ts`, [`${FORMATS}/qti`], {
    'QTI: a right answer that is no option': [
      'if (values.every((value) => choices.some(({ identifier }) => identifier === value))) return;',
      'if (values.length >= 0) return;',
    ],
    'QTI: each side has one partner': [' && pairs.length === left.length', ''],
  }),
  ...mutationsOf('server/modules/quizzes/export/exported-pictures.ts', ['server/modules/quizzes/export'], {
    'export: no private files': ['&& !keyOf(path).toLowerCase().startsWith(PRIVATE)', ''],
  }),
  ...mutationsOf('server/modules/quizzes/import/plan.ts', ['server/modules/quizzes/import'], {
    'import: new questions that the author left out': ['!left.has(rows[index] ?? -1)', 'rows.length > index'],
    'import: an id that occurs twice': ['if (isRepeated && item.edited === undefined)', 'if (good.length < 0)'],
    'import: changes that the author left out': ['edits.filter(({ row }) => !left.has(row))', 'edits'],
  }),
  ...mutationsOf('server/modules/quizzes/import/pictures.ts', ['server/modules/quizzes/import'], {
    'import: the number of pictures': ['found.size > PICTURES_MAX', 'false'],
  }),
  ...mutationsOf(
    'server/modules/site/starter-content/updates/quizzes.ts',
    ['server/modules/site/starter-content/updates'],
    {
      'starter content: what editors changed stays': ['quiz.version !== (item?.version ?? 1)', 'quiz.version < 1'],
      'starter content: the compared version is the one replaced': [
        'offered.digest !== digest || offered.version !== version',
        'offered.digest !== digest',
      ],
    },
  ),
  ...mutationsOf(`${REVIEWING}/deciding.ts`, [REVIEWING], {
    'approval: no one approves their own work': [
      'if (isOwnReview(review, actor.userId))',
      'if (isOwnReview(review, review.id))',
    ],
    'approval: of the version that was asked about': [
      'if (quiz.version !== review.version)',
      'if (quiz.version < review.version)',
    ],
  }),
  ...mutationsOf('server/modules/daily/daily/editing.ts', [REVIEWING], {
    'approval: of questions that a daily set takes': ['await demandApprovedSources(trx, [...sources]);', ''],
  }),
  ...mutationsOf('server/modules/mock-exams/editing.ts', [REVIEWING], {
    'approval: of questions that a mock exam takes': [
      'await demandApprovedSources(trx, [...new Set(picked.map(({ quizId }) => quizId))]);',
      '',
    ],
  }),
  ...mutationsOf(`${REVIEWING}/approval.ts`, [REVIEWING], {
    'approval: of that very version': [
      'if (!(await isApproved(db, quiz.id, quiz.version))) throw refusalFor(quiz);',
      '',
    ],
  }),
];
