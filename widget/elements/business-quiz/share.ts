/**
 * Shares a result by the system's dialog, or copies it where there is none.
 * @returns what the visitor is to be told; nothing where the dialog says it
 */
export const share = async (text: string, url: string): Promise<string> => {
  try {
    if ('share' in navigator) await navigator.share({ text, url });
    else {
      await (navigator as Navigator).clipboard.writeText(`${text} ${url}`);
      return 'Copied';
    }
  } catch (error) {
    // Closing the system's dialog is no failure.
    if ((error as Error).name !== 'AbortError') return `${text} ${url}`;
  }
  return '';
};
