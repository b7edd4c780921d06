/** Returns the text without control characters, with single blanks and at most one empty line between paragraphs. */
export const tidied = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // oxlint-disable-next-line no-control-regex -- tabs and line breaks stay
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\ufeff]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
