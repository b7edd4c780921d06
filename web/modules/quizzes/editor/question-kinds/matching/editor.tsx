import type { FormQuestion } from '../../form.ts';
import type { EditorKind } from '../editor-kind.ts';
import { filled, noNumbers } from '../parts/drafts.ts';
import { part, type FormPart } from '../parts/fields.ts';
import { Matching } from './pairs.tsx';

/** Merges right sides with the same text: left sides share them. */
const matchingOf = ({ pairs, extra }: FormQuestion) => {
  const whole = pairs.filter(({ left, right }) => left.text.trim() !== '' || right.text.trim() !== '');
  const right: FormPart[] = [];
  const idOf = (side: FormPart): string => {
    const known = right.find(({ text }) => text.trim() === side.text.trim());
    if (known !== undefined) return known.id;
    right.push({ id: side.id, text: side.text });
    return side.id;
  };
  const matched = whole.map(({ left, right: side }): [string, string] => [left.id, idOf(side)]);
  for (const side of filled(extra)) idOf(side);
  return { left: whole.map(({ left }) => ({ id: left.id, text: left.text })), right, pairs: matched };
};

export const matching: EditorKind<'matching'> = {
  fields: (props) => <Matching {...props} />,
  draftOf: matchingOf,
  formOf: ({ left, right, pairs }) => {
    const rightOf = (id: string): FormPart => {
      const to = pairs.find(([from]) => from === id)?.[1];
      return right.find((one) => one.id === to) ?? part();
    };
    return {
      pairs: left.map((side) => ({ left: side, right: rightOf(side.id) })),
      extra: right.filter(({ id }) => !pairs.some(([, to]) => to === id)),
    };
  },
  numbers: noNumbers,
};
