import type { RefObject } from 'react';
import { uploadImage } from '#shared/contract/files/upload.ts';
import { toasts } from '../../../components/toasts.ts';
import { sendFiles } from '../send-files.ts';

interface PictureInputProps {
  /** A click on the input lets the author choose a file. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onUploaded: (path: string) => void;
}

/** An invisible input that uploads a picture for a text. */
export const PictureInput = ({ inputRef, onUploaded }: PictureInputProps) => {
  const upload = async (image: File | undefined): Promise<void> => {
    if (image === undefined) return;
    const reply = await sendFiles(uploadImage, {}, { files: { image } });
    if (reply.ok) onUploaded(reply.data.data.image.path);
    else toasts.show(reply.error.message, { tone: 'bad' });
  };
  return (
    <input
      ref={inputRef}
      type="file"
      accept="image/png,image/jpeg,image/webp"
      hidden
      onChange={({ target }) => {
        void upload(target.files?.[0]);
        target.value = '';
      }}
    />
  );
};
