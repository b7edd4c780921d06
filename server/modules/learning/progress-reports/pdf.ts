import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { monthText } from '#shared/domain/common/text/day-text.ts';
import { accuracyOf, byProgram, type Tally } from '#shared/domain/learning/accuracy.ts';
import { durationText } from '#shared/domain/common/text/duration-text.ts';
import { CHAPTER_QUESTIONS_MIN, COHORT_MIN } from '#shared/domain/learning/progress-report.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { pdfOf, type PdfDocument } from '../../../platform/pdf.ts';
import { topicText } from './labels.ts';

const INK = '#14203A';
const MUTED = '#4D566B';
const LINE = '#E3DBCC';
const ACCENT = '#B4531B';
const MARGIN = 56;
const RIGHT = 539;
const BOTTOM = 770;

/** Characters that the fonts of every PDF reader can draw: Latin-1 and typographic marks. */
const DRAWABLE = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/;

const percentText = (tally: Tally): string => {
  const percent = accuracyOf(tally);
  return percent === null ? '–' : `${String(percent)}%`;
};
const rightText = ({ questions, correct }: Tally): string => `${String(correct)} of ${String(questions)} right`;

/** Adds a page if the height doesn't fit on the current one. */
const addPageIfNeeded = (doc: PdfDocument, height: number): void => {
  if (doc.y + height > BOTTOM) doc.addPage();
};

const section = (doc: PdfDocument, title: string): void => {
  addPageIfNeeded(doc, 90);
  doc.y += 14;
  doc.moveTo(MARGIN, doc.y).lineTo(RIGHT, doc.y).lineWidth(0.7).strokeColor(LINE).stroke();
  doc.font('Times-Bold').fontSize(15).fillColor(INK);
  doc.text(title, MARGIN, doc.y + 12);
  doc.y += 8;
};

const note = (doc: PdfDocument, text: string): void => {
  addPageIfNeeded(doc, 30);
  doc.font('Helvetica').fontSize(9.5).fillColor(MUTED);
  doc.text(text, MARGIN, doc.y, { width: RIGHT - MARGIN });
  doc.y += 6;
};

/** Draws a table row: label, value, and a bar for a tally. */
const line = (doc: PdfDocument, label: string, value: string, tally: Tally | null = null, indent = 0): void => {
  doc.font(indent === 0 ? 'Helvetica-Bold' : 'Helvetica').fontSize(10.5);
  const width = 250 - indent;
  const height = doc.heightOfString(label, { width });
  addPageIfNeeded(doc, height + 8);
  const { y } = doc;
  doc.fillColor(INK).text(label, MARGIN + indent, y, { width });
  if (tally !== null && tally.questions > 0) {
    doc.roundedRect(318, y + 3, 90, 5, 2.5).fill(LINE);
    const share = (90 * tally.correct) / tally.questions;
    if (share > 0) doc.roundedRect(318, y + 3, Math.max(5, share), 5, 2.5).fill(ACCENT);
  }
  doc.font('Helvetica').fontSize(10.5).fillColor(MUTED);
  doc.text(value, 412, y, { width: RIGHT - 412, align: 'right' });
  doc.y = y + height + 8;
};

const summary = (doc: PdfDocument, { total, streak }: ProgressReport): void => {
  const cells: readonly [string, string][] = [
    [percentText(total), rightText(total)],
    [String(total.quizzes), 'quizzes finished'],
    [durationText(total.seconds), 'spent on quizzes'],
    [String(streak.finished), 'daily quizzes'],
  ];
  const top = doc.y + 18;
  cells.forEach(([value, label], at) => {
    const x = MARGIN + at * 122;
    doc.font('Times-Bold').fontSize(22).fillColor(INK).text(value, x, top, { width: 118 });
    doc.font('Helvetica').fontSize(9.5).fillColor(MUTED);
    doc.text(label, x, top + 28, { width: 112 });
  });
  doc.y = top + 50;
};

const topics = (doc: PdfDocument, report: ProgressReport): void => {
  section(doc, 'Accuracy by program and subject');
  for (const program of byProgram(report.topics)) {
    const title = program.program === null ? 'Daily quiz' : (programByKey(program.program)?.title ?? 'Quizzes');
    line(doc, title, `${rightText(program)}, ${percentText(program)}`, program);
    if (program.program === null) continue;
    for (const subject of program.subjects) {
      const name = subject.subject ?? 'No subject';
      line(doc, name, `${rightText(subject)}, ${percentText(subject)}`, subject, 14);
    }
  }
};

const chapters = (doc: PdfDocument, { strongest, weakest }: ProgressReport): void => {
  section(doc, 'Strongest and weakest chapters');
  const list = (label: string, found: readonly ProgressReport['topics'][number][]): void => {
    if (found.length === 0) return;
    doc.font('Helvetica').fontSize(9.5).fillColor(MUTED).text(label, MARGIN, doc.y);
    doc.y += 4;
    for (const topic of found) line(doc, topicText(topic), `${rightText(topic)}, ${percentText(topic)}`, topic, 14);
  };
  list('STRONGEST', strongest);
  list('TO PRACTISE', weakest);
  note(doc, `Only chapters with at least ${String(CHAPTER_QUESTIONS_MIN)} questions are listed.`);
};

const others = (doc: PdfDocument, { cohort, total }: ProgressReport): void => {
  section(doc, 'Compared with other learners');
  const comparison = cohort?.standing ?? null;
  if (cohort === null || comparison === null) {
    note(
      doc,
      (cohort?.people ?? 0) < COHORT_MIN
        ? `Not shown: to protect privacy, we compare only when there are at least ${String(COHORT_MIN)} learners.`
        : 'Not shown: you answered too few questions for a percentage.',
    );
    return;
  }
  const { accuracy, quizzes, minutes } = comparison;
  const comparedText = (own: string, median: string, ahead: number): string =>
    `You: ${own}. Median: ${median}. Ahead of ${String(ahead)}%`;
  const row = (label: string, text: string): void => {
    addPageIfNeeded(doc, 22);
    const { y } = doc;
    doc.font('Helvetica-Bold').fontSize(10.5).fillColor(INK).text(label, MARGIN, y, { width: 140 });
    doc
      .font('Helvetica')
      .fillColor(MUTED)
      .text(text, 200, y, { width: RIGHT - 200, align: 'right' });
    doc.y = y + 20;
  };
  row('Accuracy', comparedText(percentText(total), `${String(accuracy.median)}%`, accuracy.ahead));
  row('Quizzes', comparedText(String(total.quizzes), String(quizzes.median), quizzes.ahead));
  row('Time', comparedText(durationText(total.seconds), durationText(minutes.median * 60), minutes.ahead));
  note(
    doc,
    `Based on ${String(cohort.people)} learners who answered at least five questions this month. No one is named.`,
  );
};

const next = (doc: PdfDocument, { weakest }: ProgressReport): void => {
  const named = weakest.flatMap(({ chapter, quizzes }) => quizzes.map(({ title }) => ({ title, chapter })));
  if (named.length === 0) return;
  section(doc, 'What to do next');
  for (const { title, chapter } of named) line(doc, title, chapter ?? '', null, 14);
};

const draw = (doc: PdfDocument, report: ProgressReport, name: string): void => {
  const { month, timezone, streak } = report;
  doc
    .font('Helvetica')
    .fontSize(9.5)
    .fillColor(ACCENT)
    .text('BUSINESS WISDOM', MARGIN, MARGIN, { characterSpacing: 2 });
  doc.font('Times-Bold').fontSize(26).fillColor(INK);
  doc.text(`Progress report, ${monthText(month)}`, MARGIN, doc.y + 8);
  doc.font('Helvetica').fontSize(10.5).fillColor(MUTED);
  doc.text(`${name}. Days start at midnight, ${timezone.replace('_', ' ')} time.`, MARGIN, doc.y + 4);
  summary(doc, report);
  topics(doc, report);
  chapters(doc, report);
  section(doc, 'Daily streak');
  note(
    doc,
    `Daily quizzes finished: ${String(streak.finished)}. Longest streak this month: ${countText(streak.longest, 'day')}. Streak at the end of the month: ${countText(streak.end, 'day')}. Streak freezes used: ${String(streak.freezes)}.`,
  );
  others(doc, report);
  next(doc, report);
};

/** Returns all user-written text in a report. */
const writtenIn = ({ topics: all, weakest }: ProgressReport, name: string): string[] => [
  name,
  ...all.flatMap(({ subject, chapter }) => [subject ?? '', chapter ?? '']),
  ...weakest.flatMap(({ quizzes }) => quizzes.map(({ title }) => title)),
];

/** Returns a report as a PDF; null if the fonts can't draw some of its letters. */
export const reportPdf = async (report: ProgressReport, name: string): Promise<Buffer | null> => {
  if (!writtenIn(report, name).every((text) => DRAWABLE.test(text.normalize('NFC')))) return null;
  const info = { Title: `Progress report, ${monthText(report.month)}`, Author: 'Business Wisdom' };
  return pdfOf({ size: 'A4', margin: MARGIN, info }, (doc) => draw(doc, report, name));
};
