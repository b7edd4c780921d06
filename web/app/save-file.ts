/** Saves a document that a reply carried in base64, as a download would be. */
export const saveFile = (
  { filename, base64 }: { readonly filename: string; readonly base64: string },
  type: string,
): void => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
