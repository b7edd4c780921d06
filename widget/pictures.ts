/** Returns JSON of the server in which rich text has pictures with whole addresses: the page may have another origin. */
export const withWholePictures = (json: string, server: string): string =>
  json.replaceAll('src=\\"/files/', `src=\\"${server}/files/`);
