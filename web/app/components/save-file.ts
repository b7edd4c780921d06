/** Saves files from API replies to the device. */

/** Saves a file that was fetched. */
export const saveBlob = (content: Blob, filename: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The browser reads the URL after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Saves a document that is encoded as base64. */
export const saveBytes = (
  { filename, base64 }: { readonly filename: string; readonly base64: string },
  mimetype: string,
): void =>
  saveBlob(new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: mimetype }), filename);

/** Saves a text as a file. */
export const saveText = ({
  filename,
  mimetype,
  content,
}: {
  readonly filename: string;
  readonly mimetype: string;
  readonly content: string;
}): void => saveBlob(new Blob([content], { type: mimetype }), filename);
