import { QUESTION_KINDS, type QuestionKind } from '#shared/contract/quizzes/question.ts';

const HEADER =
  'id,quiz,kind,question,answer,option_1,option_2,option_3,option_4,tolerance,unit,points,explanation,source,source_url,decimals';

/** Columns of notes and facts; all may be left out. */
const DETAILS = 'source_locator,source_accessed,tags,level,bloom,objective,as_of,review_by,expires,note_1,note_2';

const DETAILS_OF: Partial<Record<QuestionKind, string>> = {
  single:
    '"ch. 2, p. 31",2026-10-01,"statements, profit",easy,remember,Tell the statements of a company apart,2026-10-01,2027-10-01,,It shows one day.,It adds up a period.',
  boolean: ',,shares,,,,,,,,Every share is a part of the company.',
};

const ROWS: Readonly<Record<QuestionKind, string>> = {
  single:
    ',My first quiz,single,Which statement shows profit over a period?,2,Balance sheet,Income statement,Cash book,Ledger,,,1,It sums up income and costs.,Basics of accounting,,',
  multiple: ',My first quiz,multiple,Which are current assets?,1;3,Cash,Machines,Stock,Land,,,2,,,,',
  boolean: ',My first quiz,boolean,A share is a part of a company.,true,,,,,,,1,,,,',
  number: ',My first quiz,number,What is 12% of 450?,54,,,,,0.5,₹,1,,,,',
  calculated:
    ',My first quiz,calculated,What is {rate}% of ₹{price}?,price * rate / 100,price: 100 to 900 by 50,rate: 5 to 25 by 5,,,0.5,₹,1,{price} × {rate} ÷ 100 = {answer},,,2',
  text: ',My first quiz,text,What is money owed by customers called?,receivables | accounts receivable,,,,,,,1,,,,',
  matching:
    ',My first quiz,matching,Match each figure with its meaning.,,EBIT => Operating profit,EPS => Profit per share,=> Dividend,,,,2,,,,',
  ordering: ',My first quiz,ordering,Put the steps of a sale in order.,,Lead,Offer,Contract,Invoice,,,2,,,,',
};

/** The template as CSV, with a row of each kind. Excel needs the byte-order mark to read UTF-8. */
export const TEMPLATE = {
  filename: 'business-wisdom-questions.csv',
  mimetype: 'text/csv;charset=utf-8',
  content: `\ufeff${[
    `${HEADER},${DETAILS}`,
    ...QUESTION_KINDS.map((kind) => `${ROWS[kind]},${DETAILS_OF[kind] ?? DETAILS.replaceAll(/[^,]/g, '')}`),
  ].join('\r\n')}\r\n`,
} as const;
