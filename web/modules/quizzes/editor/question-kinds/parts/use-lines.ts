import { useEffect, useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import { QUESTION_OPTIONS_MAX, QUESTION_OPTIONS_MIN } from '#shared/domain/common/limits.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { optionHtml, optionText } from '#shared/domain/quizzes/rich-text/option-html.ts';
import { moved } from '../../../../../app/staff/writing/moved.ts';
import type { FormQuestion } from '../../form.ts';
import { part, type FormPart } from './fields.ts';
import { formatted, replaced } from './key-parts.tsx';
import { pastedItems, withPasted } from './pasted-lines.ts';

interface LinesOptions {
  readonly question: FormQuestion;
  /** Singular noun: "option". */
  readonly noun: string;
  readonly onChange: (field: string, changes: Partial<FormQuestion>) => void;
}

interface LineInput {
  readonly ref: (element: HTMLInputElement | null) => void;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** A line of formatted text. */
interface LineEditor {
  readonly onReady: (focus: (() => void) | null) => void;
  readonly onChange: (html: string) => void;
  readonly onEnter: () => void;
  readonly onErase: () => void;
  readonly onPaste: (text: string) => boolean;
}

interface Lines {
  readonly inputOf: (one: FormPart, index: number) => LineInput;
  readonly editorOf: (one: FormPart, index: number) => LineEditor;
  readonly add: () => void;
  readonly remove: (index: number) => void;
  readonly move: (id: string, to: number) => void;
  readonly isFull: boolean;
  readonly isShort: boolean;
  /** Outcome of the last paste, as a sentence; null without one. */
  readonly note: string | null;
}

const noteOf = (noun: string, added: number, left: readonly string[]): string => {
  const filled = `${countText(added, `${noun} was`, `${noun}s were`)} filled in.`;
  if (left.length === 0) return filled;
  const rest = left.map((text) => `“${text}”`).join(', ');
  return `${filled} A question has at most ${String(QUESTION_OPTIONS_MAX)} ${noun}s, so there was no room for ${rest}.`;
};

/** The parts of a question as lines of a list: Enter adds one, Backspace removes an empty one, pasted lists fill them. */
export const useLines = ({ question: { parts, right }, noun, onChange }: LinesOptions): Lines => {
  const inputs = useRef(new Map<string, { readonly focus: () => void }>());
  const focused = useRef<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const isFull = parts.length >= QUESTION_OPTIONS_MAX;
  const isShort = parts.length <= QUESTION_OPTIONS_MIN;

  // A new part has its input only after the form was rendered with it.
  useEffect(() => {
    if (focused.current === null) return;
    inputs.current.get(focused.current)?.focus();
    focused.current = null;
  });

  const register = (id: string, field: { readonly focus: () => void } | null): void => {
    if (field === null) inputs.current.delete(id);
    else inputs.current.set(id, field);
  };
  const focusOn = (id: string | undefined): void => {
    const input = inputs.current.get(id ?? '');
    if (input === undefined) focused.current = id ?? null;
    else input.focus();
  };
  const change = (field: string, changes: Partial<FormQuestion>): void => {
    setNote(null);
    onChange(field, changes);
  };
  const addAfter = (index: number): void => {
    const added = part();
    change(`add.${added.id}`, { parts: parts.toSpliced(index + 1, 0, added) });
    focusOn(added.id);
  };
  const remove = (index: number): void => {
    const id = parts[index]?.id ?? '';
    change(`remove.${id}`, { parts: parts.toSpliced(index, 1), right: right.filter((one) => one !== id) });
  };
  const enter = (index: number): void => {
    const next = parts[index + 1];
    if (next !== undefined && (next.text === '' || isFull)) focusOn(next.id);
    else if (isFull) setNote(`A question has at most ${String(QUESTION_OPTIONS_MAX)} ${noun}s.`);
    else addAfter(index);
  };
  const erase = (index: number): void => {
    const [before, one] = [parts[index - 1], parts[index]];
    if (before === undefined) return;
    if (!isShort && (one?.note ?? '') === '') remove(index);
    focusOn(before.id);
  };
  /** @param joined returns the text of the line with the first item */
  const paste = (text: string, index: number, joined: (first: string) => FormPart): boolean => {
    const items = pastedItems(text);
    const [first] = items;
    if (first === undefined || items.length === 1) return false;
    const { parts: next, added, left } = withPasted(parts, index, joined(first), items);
    change(`paste.${String(Date.now())}`, { parts: [...next] });
    setNote(noteOf(noun, added, left));
    focusOn(next[index + added - 1]?.id);
    return true;
  };

  return {
    inputOf: (one, index) => ({
      ref: (element) => register(one.id, element),
      value: one.text,
      onChange: ({ target }) => change(`part.${one.id}`, { parts: replaced(parts, one.id, target.value) }),
      onKeyDown: (event) => {
        if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          enter(index);
        } else if (event.key === 'Backspace' && one.text === '') {
          event.preventDefault();
          erase(index);
        }
      },
      onPaste: (event) => {
        const { value, selectionStart, selectionEnd } = event.currentTarget;
        const start = value.slice(0, selectionStart ?? value.length);
        const end = value.slice(selectionEnd ?? value.length);
        const joined = (first: string): FormPart => ({ ...one, text: `${start}${first}${end}` });
        if (paste(event.clipboardData.getData('text/plain'), index, joined)) event.preventDefault();
      },
    }),
    editorOf: (one, index) => ({
      onReady: (focus) => register(one.id, focus === null ? null : { focus }),
      onChange: (html) => change(`part.${one.id}`, { parts: formatted(parts, one.id, html) }),
      onEnter: () => enter(index),
      onErase: () => erase(index),
      onPaste: (text) =>
        paste(text, index, (first) => {
          const html = `${one.html ?? ''}${optionHtml({ text: first })}`;
          return { ...one, text: optionText(html), html };
        }),
    }),
    add: () => addAfter(parts.length - 1),
    remove,
    move: (id, to) => {
      const from = parts.findIndex((one) => one.id === id);
      change('order', { parts: moved(parts, from, to) });
    },
    isFull,
    isShort,
    note,
  };
};
