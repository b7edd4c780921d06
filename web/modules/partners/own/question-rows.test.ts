import { expect, it } from 'vitest';
import { correctPercent, questionsCsv } from './question-rows.ts';

const question = { questionId: 'q1', number: 1, prompt: 'What is NPV?', attempts: 3, correct: 2, unanswered: 1 };

it('a share is in whole percent, and none without attempts', () => {
  expect([correctPercent(question), correctPercent({ correct: 0, attempts: 0 })]).toEqual([67, null]);
});

it('the CSV file quotes questions, and no spreadsheet takes one for a formula', () => {
  const rows = [question, { ...question, number: 2, prompt: '=SUM(A1), "so"', attempts: 0, correct: 0, unanswered: 0 }];
  expect(questionsCsv(rows)).toBe(
    'number,question,attempts,correct,unanswered,correct_percent\r\n' +
      '1,"What is NPV?",3,2,1,67\r\n' +
      `2,"'=SUM(A1), ""so""",0,0,0,\r\n`,
  );
});
