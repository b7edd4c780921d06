/** Files of exported questions. */
import { saveBytes, saveText } from '../../../app/components/save-file.ts';

interface ExportedFile {
  readonly filename: string;
  readonly mimetype: string;
  readonly encoding: 'utf-8' | 'base64';
  readonly content: string;
}

/** Offers the file for saving. */
export const saveFile = ({ encoding, ...file }: ExportedFile): void => {
  if (encoding === 'utf-8') saveText(file);
  else saveBytes({ filename: file.filename, base64: file.content }, file.mimetype);
};
