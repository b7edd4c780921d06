/** Acts on several rows of a list: each row is one call, and what was refused is said in the server's words. */
import { useState, type ReactNode } from 'react';
import type { ClientError, Reply } from '#shared/client/reply.ts';
import { toasts } from '../parts/toasts.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import type { BulkAct } from './data-table.tsx';
import { countText } from './words.ts';

const REFUSAL_MS = 8_000;

/** What an act is called, and what it does with one row. */
export interface EachAct<Item> {
  readonly label: string;
  /** "2 quizzes …". */
  readonly done: string;
  readonly call: (item: Item) => Promise<Reply<unknown>>;
  /** Why a row is left out, as a sentence; null where it isn't. */
  readonly spare?: (item: Item) => string | null;
}

/** An act that asks before it begins. */
export interface AskedAct<Item> extends EachAct<Item> {
  /** The question, with the name of the row or the number of rows. */
  readonly question: (what: string) => string;
  /** What follows from it. */
  readonly text: ReactNode;
}

interface BulkOptions<Item> {
  /** What a row is: "quiz", "quizzes". */
  readonly nouns: readonly [one: string, many: string];
  readonly nameOf: (item: Item) => string;
  /** After an act, whatever came of it. */
  readonly onDone: () => void;
}

export interface Bulk<Item> {
  readonly each: (act: EachAct<Item>) => BulkAct<Item>;
  readonly asked: (act: AskedAct<Item>) => BulkAct<Item>;
  /** The question that is open; stands anywhere in the page. */
  readonly dialog: ReactNode;
}

interface Question<Item> {
  readonly act: AskedAct<Item>;
  readonly items: readonly Item[];
  readonly answer: (went: boolean) => void;
}

/** A draft is refused for what is missing in it, which says more than that it is refused. */
const reasonOf = ({ message, details }: ClientError): string => details?.problems?.[0]?.message ?? message;

/** Makes the acts of a list's bar. */
export const useBulk = <Item,>({ nouns: [one, many], nameOf, onDone }: BulkOptions<Item>): Bulk<Item> => {
  const [question, setQuestion] = useState<Question<Item> | null>(null);
  const [busy, setBusy] = useState(false);

  const run = async ({ done, call, spare }: EachAct<Item>, items: readonly Item[]): Promise<void> => {
    let through = 0;
    const refusals: string[] = [];
    for (const item of items) {
      const spared = spare?.(item) ?? null;
      const reply = spared === null ? await call(item) : null;
      if (reply?.ok === true) through += 1;
      else refusals.push(`“${nameOf(item)}”: ${reply === null ? (spared ?? '') : reasonOf(reply.error)}`);
    }
    if (through > 0) toasts.show(`${countText(through, one, many)} ${done}`, { tone: 'good' });
    const [first] = refusals;
    if (first !== undefined) {
      const more = refusals.length - 1;
      const rest = more === 0 ? '' : `, and ${countText(more, 'other')} refused`;
      toasts.show(first + rest, { tone: 'bad', duration: REFUSAL_MS });
    }
    onDone();
  };

  const close = (went: boolean): void => {
    question?.answer(went);
    setQuestion(null);
  };
  const confirm = async ({ act, items }: Question<Item>): Promise<void> => {
    setBusy(true);
    await run(act, items);
    setBusy(false);
    close(true);
  };
  const what = (items: readonly Item[]): string =>
    items.length === 1 && items[0] !== undefined ? `“${nameOf(items[0])}”` : countText(items.length, one, many);

  return {
    each: (act) => ({ label: act.label, run: (items) => run(act, items) }),
    asked: (act) => ({
      label: act.label,
      run: (items) => new Promise<boolean>((answer) => setQuestion({ act, items, answer })),
    }),
    dialog: question !== null && (
      <ConfirmDialog
        title={question.act.question(what(question.items))}
        act={question.act.label}
        busy={busy}
        onClose={() => close(false)}
        onConfirm={() => void confirm(question)}
      >
        {question.act.text}
      </ConfirmDialog>
    ),
  };
};
