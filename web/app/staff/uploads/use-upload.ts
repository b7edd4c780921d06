import { useCallback, useEffect, useRef, useState } from 'react';
import { platformClock } from '#shared/client/platform.ts';
import { listUploads, PART_BYTES, uploadedParts } from '#shared/contract/files/upload.ts';
import { invalidate } from '../../session/query.ts';
import { session } from '../../session/session.ts';
import { storeUpload, storedUpload } from './stored-upload.ts';
import { uploadTransport } from './transport.ts';
import { startUpload, type Upload, type UploadState } from './upload-machine.ts';

/** Returns the uploaded parts of a file if it matches the unfinished upload. */
const resumable = async (file: File) => {
  const unfinished = storedUpload();
  if (unfinished?.name !== file.name || unfinished.size !== file.size) return undefined;
  const reply = await session.client.call(uploadedParts, { params: { id: unfinished.uploadId } });
  if (!reply.ok) return undefined;
  return { upload: { uploadId: unfinished.uploadId, key: unfinished.key }, parts: reply.data.parts };
};

export interface FileUpload {
  readonly state: UploadState;
  /** The file that was chosen last. */
  readonly file: File | null;
  /** Whether it is being sent, or paused. */
  readonly isRunning: boolean;
  readonly begin: (file: File) => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly cancel: () => Promise<void>;
}

/**
 * Uploads one file at a time, in parts. An upload that is left, also by a reload, continues when the same file is chosen
 * again. The lists of files load again when it is done.
 * @param onDone called with the file’s address
 */
export const useUpload = (onDone?: (address: string, file: File) => void): FileUpload => {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const [file, setFile] = useState<File | null>(null);
  const upload = useRef<Upload | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      upload.current?.pause();
    };
  }, []);

  const begin = async (chosen: File): Promise<void> => {
    setFile(chosen);
    const resume = await resumable(chosen);
    // Nothing could pause or cancel an upload that starts after its page was left.
    if (isLeft.current) return;
    upload.current = startUpload({
      source: chosen,
      partBytes: PART_BYTES,
      transport: uploadTransport,
      wait: (ms) => platformClock.wait(ms),
      ...(resume === undefined ? {} : { resume }),
      onOpened: (opened) => storeUpload(opened === null ? null : { ...opened, name: chosen.name, size: chosen.size }),
      onState: (next) => {
        setState(next);
        if (next.phase !== 'done') return;
        void invalidate(listUploads);
        onDone?.(next.videoUrl, chosen);
      },
    });
  };
  return {
    state,
    file,
    isRunning: state.phase === 'sending' || state.phase === 'completing' || state.phase === 'paused',
    begin,
    pause: useCallback(() => upload.current?.pause(), []),
    resume: useCallback(() => upload.current?.resume(), []),
    cancel: useCallback(async () => upload.current?.cancel(), []),
  };
};
