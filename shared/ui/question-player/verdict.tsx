import { Check, CircleDashed, Contrast, X, type LucideIcon } from 'lucide-react';
import type { Verdict } from '#shared/contract/quizzes/question.ts';
import { Tag, type TagTone } from '../tag.ts';

const LOOKS: Record<Verdict, { readonly icon: LucideIcon; readonly word: string; readonly tone: TagTone }> = {
  right: { icon: Check, word: 'Right', tone: 'good' },
  partial: { icon: Contrast, word: 'Partly right', tone: 'accent' },
  wrong: { icon: X, word: 'Wrong', tone: 'bad' },
  unanswered: { icon: CircleDashed, word: 'Not answered', tone: 'neutral' },
};

/** The verdict on a question, as icon, word and colour. */
export const VerdictTag = ({ verdict }: { readonly verdict: Verdict }) => {
  const { icon: Icon, word, tone } = LOOKS[verdict];
  return (
    <Tag tone={tone}>
      <Icon size={14} aria-hidden="true" strokeWidth={2.5} />
      {word}
    </Tag>
  );
};
