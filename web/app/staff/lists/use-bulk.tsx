/** Bulk actions of a list: one call per row, and failures with the server's sentence. */
import { useState, type ReactNode } from 'react';
import type { ClientError, Reply } from '#shared/client/reply.ts';
import { toasts } from '../../components/toasts.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { BulkAct } from './data-table.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';

const REFUSAL_MS = 8_000;

/** A bulk action that runs immediately. */
export interface EachAct<Item> {
  readonly label: string;
  /** Past participle for the toast: "archived" in "2 quizzes archived". */
  readonly done: string;
  readonly call: (item: Item) => Promise<Reply<unknown>>;
  /** Why a row is skipped; null if it isn't. */
  readonly spare?: (item: Item) => string | null;
}

/** A bulk action that asks for confirmation. */
export interface AskedAct<Item> extends EachAct<Item> {
  /** The question, with the name of the row or the number of rows. */
  readonly question: (what: string) => string;
  /** Consequences of the action. */
  readonly text: ReactNode;
}

interface BulkOptions<Item> {
  /** Noun for a row: "quiz", "quizzes". */
  readonly nouns: readonly [one: string, many: string];
  readonly nameOf: (item: Item) => string;
  /** Called after an action, successful or not. */
  readonly onDone: () => void;
}

/** A skipped or refused row with the reason. */
export interface Refusal<Item> {
  readonly item: Item;
  readonly sentence: string;
}

/** Returns the first reason and the number of others; null without refusals. */
export const refusalText = ([first, ...more]: readonly Refusal<unknown>[]): string | null => {
  if (first === undefined) return null;
  return more.length === 0 ? first.sentence : `${first.sentence} (and ${String(more.length)} more)`;
};

export interface Bulk<Item> {
  /** Runs the action for each row, shows the number of successes, and returns the refusals. */
  readonly attempt: (act: EachAct<Item>, items: readonly Item[]) => Promise<readonly Refusal<Item>[]>;
  readonly each: (act: EachAct<Item>) => BulkAct<Item>;
  readonly asked: (act: AskedAct<Item>) => BulkAct<Item>;
  /** The open confirmation dialog, to render anywhere on the page. */
  readonly dialog: ReactNode;
}

interface Question<Item> {
  readonly act: AskedAct<Item>;
  readonly items: readonly Item[];
  readonly answer: (went: boolean) => void;
}

/** Prefers the first problem of a draft, which is more specific than the message. */
const reasonOf = ({ message, details }: ClientError): string => details?.problems?.[0]?.message ?? message;

/** Creates the bulk actions of a list. */
export const useBulk = <Item,>({ nouns: [one, many], nameOf, onDone }: BulkOptions<Item>): Bulk<Item> => {
  const [question, setQuestion] = useState<Question<Item> | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt: Bulk<Item>['attempt'] = async ({ done, call, spare }, items) => {
    const refusals: Refusal<Item>[] = [];
    for (const item of items) {
      const skipped = spare?.(item) ?? null;
      const reply = skipped === null ? await call(item) : null;
      if (reply?.ok === true) continue;
      const reason = reply === null ? (skipped ?? '') : reasonOf(reply.error);
      refusals.push({ item, sentence: `“${nameOf(item)}”: ${reason}` });
    }
    const succeeded = items.length - refusals.length;
    if (succeeded > 0) toasts.show(`${countText(succeeded, one, many)} ${done}`, { tone: 'good' });
    onDone();
    return refusals;
  };
  const run = async (act: EachAct<Item>, items: readonly Item[]): Promise<void> => {
    const sentence = refusalText(await attempt(act, items));
    if (sentence !== null) toasts.show(sentence, { tone: 'bad', duration: REFUSAL_MS });
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
