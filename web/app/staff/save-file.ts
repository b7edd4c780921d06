/** Hands a text to the browser as a file to keep. */
export const saveFile = ({
  filename,
  mimetype,
  content,
}: {
  readonly filename: string;
  readonly mimetype: string;
  readonly content: string;
}): void => {
  const url = URL.createObjectURL(new Blob([content], { type: mimetype }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(url);
};
