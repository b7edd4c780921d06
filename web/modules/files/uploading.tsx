import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, FieldShell } from '#shared/ui/fields/field.tsx';
import { Stack } from '#shared/ui/system.ts';
import { FileInput } from '../../app/staff/fields/file-input.ts';
import { storedUpload } from '../../app/staff/uploads/stored-upload.ts';
import { UploadProgress } from '../../app/staff/uploads/upload-progress.tsx';
import { useUpload } from '../../app/staff/uploads/use-upload.ts';
import { copyLinks } from './copy.ts';

/** Uploads a file with progress, pause and cancel, resumes after a reload, and shows its link. */
export const Uploading = () => {
  const [waiting] = useState(storedUpload);
  const upload = useUpload();
  const { state } = upload;
  return (
    <Card p={4}>
      <Stack gap={4}>
        {waiting !== null && state.phase === 'idle' && (
          <Banner tone="info" title={`“${waiting.name}” isn’t fully uploaded`}>
            Select the same file to continue the upload.
          </Banner>
        )}
        <FieldShell
          label="File"
          hint="MP4, WebM or MOV video, MP3, PDF, PNG, JPEG or WebP, up to 2 GB. Sent in parts of 5 MB."
        >
          {(control) => (
            <FileInput
              {...control}
              type="file"
              disabled={upload.isRunning}
              accept="video/mp4,video/webm,video/quicktime,audio/mpeg,application/pdf,image/png,image/jpeg,image/webp"
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                if (chosen !== undefined) void upload.begin(chosen);
              }}
            />
          )}
        </FieldShell>
        <UploadProgress upload={upload} />
        {state.phase === 'done' && (
          <Stack gap={2}>
            <Field label="Link" readOnly value={state.videoUrl} onFocus={({ target }) => target.select()} />
            <div>
              <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copyLinks([state.videoUrl])}>
                Copy link
              </Button>
            </div>
          </Stack>
        )}
      </Stack>
    </Card>
  );
};
