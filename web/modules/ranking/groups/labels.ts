import { countText } from '#shared/domain/common/text/count-text.ts';

/** "1 member", "12 members". */
export const membersText = (count: number): string => countText(count, 'member');
