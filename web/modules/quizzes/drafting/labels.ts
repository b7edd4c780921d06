import type { DraftingStatus, SourceKind } from '#shared/contract/quizzes/drafting.ts';
import type { DraftingUsage } from '#shared/contract/quizzes/drafting-usage.ts';
import { numberFormat } from '#shared/domain/common/text/formats.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';

export const SOURCE_LABELS: Readonly<Record<SourceKind, string>> = { text: 'A text', pdf: 'A PDF', link: 'A link' };

export const STATUS_LABELS: Readonly<Record<DraftingStatus, string>> = {
  queued: 'Waiting',
  working: 'In progress',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

const costText = ({ amount, currency }: NonNullable<DraftingUsage['cost']>): string =>
  // Requests cost fractions of a cent.
  numberFormat({ style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(amount);

/** Returns the tokens and the estimated price, as in "1,200 + 300 tokens, about $0.0012". */
export const usageText = ({ tokensIn, tokensOut, cost }: DraftingUsage): string => {
  const tokens = `${numberText(tokensIn)} + ${numberText(tokensOut)} tokens`;
  return cost === null ? tokens : `${tokens}, about ${costText(cost)}`;
};
