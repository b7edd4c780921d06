interface Writing {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Replaces a part of a text field and puts the caret behind it. The browser's command preserves the undo history;
 * without that command, `onText` gets the new value.
 */
export const writeAt = (
  area: HTMLTextAreaElement,
  { from, to, text }: Writing,
  onText: (value: string) => void,
): void => {
  // After React has finished with the event or effect of this call: it would set the old value again, and end the history.
  queueMicrotask(() => {
    area.focus();
    area.setSelectionRange(from, to);
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to write into a field that Ctrl+Z undoes
    if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return;
    onText(area.value.slice(0, from) + text + area.value.slice(to));
    requestAnimationFrame(() => area.setSelectionRange(from + text.length, from + text.length));
  });
};
