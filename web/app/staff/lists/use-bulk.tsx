/** Acts on several rows of a list: each row is one call, and what was refused is said in the server's words. */
import { useState, type ReactNode } from 'react';
import type { ClientError, Reply } from '#shared/client/reply.ts';
import { toasts } from '../../components/toasts.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { BulkAct } from './data-table.tsx';
import { countText } from '../labels.ts';

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

/** A row that was left out or refused, and why. */
export interface Refusal<Item> {
  readonly item: Item;
  readonly sentence: string;
}

/** What is said of them: the first, and how many more there are; null where there is none. */
export const refusalText = ([first, ...more]: readonly Refusal<unknown>[]): string | null => {
  if (first === undefined) return null;
  return first.sentence + (more.length === 0 ? '' : `, and ${countText(more.length, 'other')} refused`);
};

export interface Bulk<Item> {
  /** Does it with each, says with how many it went well, and gives what didn't for the caller to say. */
  readonly attempt: (act: EachAct<Item>, items: readonly Item[]) => Promise<readonly Refusal<Item>[]>;
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

  const attempt: Bulk<Item>['attempt'] = async ({ done, call, spare }, items) => {
    const refusals: Refusal<Item>[] = [];
    for (const item of items) {
      const spared = spare?.(item) ?? null;
      const reply = spared === null ? await call(item) : null;
      if (reply?.ok === true) continue;
      const reason = reply === null ? (spared ?? '') : reasonOf(reply.error);
      refusals.push({ item, sentence: `“${nameOf(item)}”: ${reason}` });
    }
    const through = items.length - refusals.length;
    if (through > 0) toasts.show(`${countText(through, one, many)} ${done}`, { tone: 'good' });
    onDone();
    return refusals;
  };
  const run = async (act: EachAct<Item>, items: readonly Item[]): Promise<void> => {
    const said = refusalText(await attempt(act, items));
    if (said !== null) toasts.show(said, { tone: 'bad', duration: REFUSAL_MS });
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
    attempt,
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
