import { credentialInFile, CREDENTIAL_FILE_MAX } from '#shared/domain/credentials/credential-text.ts';

export interface ReadFile {
  readonly credential: string | null;
  /** A sentence for the user, or null. */
  readonly fault: string | null;
}

/** Reads the credential in a file of the user. Only the credential leaves the browser, never the file. */
export const readCredentialFile = async (file: File): Promise<ReadFile> => {
  if (file.size > CREDENTIAL_FILE_MAX)
    return { credential: null, fault: 'This file is over 2 MB. Choose a smaller one.' };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { credential: null, fault: 'We couldn’t read this file. Choose it again.' };
  }
  const credential = credentialInFile(new Uint8Array(bytes));
  return credential === null
    ? {
        credential,
        fault: `We found no credential in ${file.name}. Choose the original file: screenshots and converted pictures lose it.`,
      }
    : { credential, fault: null };
};
