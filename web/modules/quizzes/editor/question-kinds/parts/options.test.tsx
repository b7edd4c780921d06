import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { QUESTION_OPTIONS_MAX } from '#shared/domain/common/limits.ts';
import { questionOf } from '../../draft-of.ts';
import { emptyQuestion, type FormQuestion } from '../../form.ts';
import { part } from './fields.ts';
import { Options } from './options.tsx';

let shown: FormQuestion;

const Form = ({ texts }: { readonly texts: readonly string[] }) => {
  const [question, setQuestion] = useState<FormQuestion>({
    ...emptyQuestion('single'),
    parts: texts.map((text) => part(text)),
  });
  useEffect(() => {
    shown = question;
  });
  return (
    <Options
      question={question}
      draft={{}}
      problem={null}
      problemOf={() => null}
      onChange={(_field, changes) => setQuestion((now) => ({ ...now, ...changes }))}
    />
  );
};

const option = (number: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Option ${String(number)}` });
const texts = (): string[] => shown.parts.map(({ text }) => text);
const press = (number: number, key: string): void => {
  option(number).focus();
  fireEvent.keyDown(option(number), { key });
};
const paste = (number: number, text: string): void => {
  fireEvent.paste(option(number), { clipboardData: { getData: () => text } });
};

afterEach(cleanup);

it('Enter goes to a blank option below, and adds one where there is none', () => {
  render(<Form texts={['Cash', '', 'Debt']} />);
  press(1, 'Enter');
  expect(texts()).toEqual(['Cash', '', 'Debt']);
  expect(document.activeElement).toBe(option(2));
  press(3, 'Enter');
  expect(texts()).toEqual(['Cash', '', 'Debt', '']);
  expect(document.activeElement).toBe(option(4));
  fireEvent.change(option(2), { target: { value: 'Equity' } });
  press(1, 'Enter');
  expect(texts()).toEqual(['Cash', '', 'Equity', 'Debt', '']);
  expect(document.activeElement).toBe(option(2));
});

/** As many texts as a question has options, less that many. */
const textsLess = (less: number): string[] =>
  Array.from({ length: QUESTION_OPTIONS_MAX - less }, (_, index) => String(index + 1));

it('Enter in the twentieth option says that there can’t be more', () => {
  render(<Form texts={textsLess(0)} />);
  press(20, 'Enter');
  expect(shown.parts).toHaveLength(20);
  expect(screen.getByText('A question has at most 20 options.')).toBeDefined();
});

it('Backspace removes a blank option with its mark, but leaves two and those with a note', () => {
  render(<Form texts={['Cash', '', 'Debt']} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Option 2 is right' }));
  press(2, 'Backspace');
  expect(texts()).toEqual(['Cash', 'Debt']);
  expect(shown.right).toEqual([]);
  expect(document.activeElement).toBe(option(1));
  fireEvent.change(option(2), { target: { value: '' } });
  press(2, 'Backspace');
  expect(texts()).toEqual(['Cash', '']);
  fireEvent.click(screen.getByRole('button', { name: 'Add option' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add note to option 3' }));
  fireEvent.change(screen.getByLabelText('Note on option 3'), { target: { value: 'Why' } });
  press(3, 'Backspace');
  expect(shown.parts).toHaveLength(3);
});

it('a pasted list fills the options below, and a single text is pasted as usual', () => {
  render(<Form texts={['', '', 'Debt']} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Option 3 is right' }));
  const [right] = shown.right;
  paste(1, 'A) Cash\nB) Equity\nC) Goodwill');
  expect(texts()).toEqual(['Cash', 'Equity', 'Goodwill', 'Debt']);
  expect(shown.parts[3]?.id).toBe(right);
  expect(screen.getByText('3 options were filled in.')).toBeDefined();
  expect(document.activeElement).toBe(option(3));
  paste(4, 'Loans');
  expect(texts()).toEqual(['Cash', 'Equity', 'Goodwill', 'Debt']);
});

it('says which pasted lines had no room', () => {
  render(<Form texts={[...textsLess(2), '']} />);
  paste(19, 'a\nb\nc\nd');
  expect(texts()).toEqual([...textsLess(2), 'a', 'b']);
  expect(
    screen.getByText('2 options were filled in. A question has at most 20 options, so there was no room for “c”, “d”.'),
  ).toBeDefined();
});

const Formatting = ({ html }: { readonly html: string | undefined }) => {
  const [first, second] = [part('R&D'), part('Cash')];
  const [question, setQuestion] = useState<FormQuestion>({
    ...emptyQuestion('single'),
    parts: [html === undefined ? first : { ...first, html }, second],
  });
  useEffect(() => {
    shown = question;
  });
  return (
    <Options
      question={question}
      draft={{}}
      problem={null}
      problemOf={() => null}
      onChange={(_field, changes) => setQuestion((now) => ({ ...now, ...changes }))}
    />
  );
};

it('an option becomes formatted text, and plain text again where nothing is lost', async () => {
  // jsdom has no layout, which the editor asks for when it scrolls to the cursor.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
  render(<Formatting html={undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Format option 1' }));
  expect(shown.parts[0]).toMatchObject({ text: 'R&D', html: 'R&amp;D' });
  expect((await screen.findByRole('textbox', { name: 'Option 1' })).isContentEditable).not.toBe(false);
  expect(screen.getByRole('toolbar', { name: 'Option 1: formatting' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use plain text for option 1' }));
  expect(shown.parts[0]).toEqual({ id: shown.parts[0]?.id, text: 'R&D' });
});

it('asks before formatting is lost', () => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
  render(<Formatting html='<strong>R&amp;D</strong> <img src="/files/a.webp" alt="A lab">' />);
  fireEvent.click(screen.getByRole('button', { name: 'Use plain text for option 1' }));
  expect(shown.parts[0]?.html).toContain('<strong>');
  fireEvent.click(screen.getByRole('button', { name: 'Remove formatting' }));
  expect(shown.parts[0]?.html).toBeUndefined();
});

it('a formatted option is saved with its text and without formatting that says no more', () => {
  const options = (html: string): unknown =>
    questionOf({ ...emptyQuestion('single'), parts: [{ id: 'a', text: 'Old', html }] })['options'];
  expect(options('<strong>New</strong>')).toEqual([{ id: 'a', text: 'New', html: '<strong>New</strong>' }]);
  expect(options('New')).toEqual([{ id: 'a', text: 'New' }]);
});
