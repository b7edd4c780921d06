const whole = new Intl.NumberFormat('en-IN');

/** "1 member", "12 members". */
export const membersText = (count: number): string => `${whole.format(count)} ${count === 1 ? 'member' : 'members'}`;
