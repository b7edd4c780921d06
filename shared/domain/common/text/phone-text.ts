/** A phone number in groups, as Indian numbers are written: "98765 43210". */
export const phoneText = (digits: string): string =>
  digits.length === 10 ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
