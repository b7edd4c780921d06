/** Files that replies carry, handed to the browser to keep. */

const keep = (content: Blob, filename: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Saves a document that came in base64, as a download would be. */
export const saveBytes = (
  { filename, base64 }: { readonly filename: string; readonly base64: string },
  mimetype: string,
): void => keep(new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: mimetype }), filename);

/** Saves a text as a file. */
export const saveText = ({
  filename,
  mimetype,
  content,
}: {
  readonly filename: string;
  readonly mimetype: string;
  readonly content: string;
}): void => keep(new Blob([content], { type: mimetype }), filename);
