/**
 * Shares a result by the system's dialog, or copies it where there is none.
 * @returns a message for the visitor; empty where the dialog has said it
 */
export const share = async (text: string, url: string): Promise<string> => {
  try {
    if ('share' in navigator) await navigator.share({ text, url });
    else {
      await (navigator as Navigator).clipboard.writeText(`${text} ${url}`);
      return 'Copied';
    }
  } catch (error) {
    // Closing the system's dialog isn't a failure.
    if ((error as Error).name !== 'AbortError') return `${text} ${url}`;
  }
  return '';
};
