import { useLayoutEffect, useRef, useState } from 'react';
import { sendMessage } from '#shared/contract/mentoring/mentor-threads.ts';
import { MESSAGE_FILE_BYTES, MESSAGE_FILES_MAX, MESSAGE_MAX } from '#shared/domain/mentoring/mentoring.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FieldShell, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { FileInput } from '../../../app/staff/fields/file-input.ts';
import { sendFiles } from '../../../app/staff/fields/send-files.ts';

const faultOf = (text: string, files: readonly File[]): string | null => {
  if (text.trim() === '' && files.length === 0) return 'Write a message or add a file';
  if (files.length > MESSAGE_FILES_MAX) return `You can attach up to ${String(MESSAGE_FILES_MAX)} files`;
  const large = files.find(({ size }) => size > MESSAGE_FILE_BYTES);
  return large === undefined ? null : `“${large.name}” is larger than 10 MB`;
};

/** Writes into a thread. What was typed stays until it has arrived, and sending it again sends nothing twice. */
export const Composer = ({ threadId, onSent }: { readonly threadId: string; readonly onSent: () => void }) => {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState(0);
  // One name for this message, however often it is tried.
  const key = useRef<string>(crypto.randomUUID());
  const picker = useRef<HTMLInputElement>(null);
  const written = useRef({ text, files });
  useLayoutEffect(() => {
    written.current = { text, files };
  });
  const send = async (): Promise<void> => {
    if (busy) return;
    const problem = faultOf(text, files);
    setFault(problem);
    if (problem !== null) return;
    setBusy(true);
    setShare(0);
    const [file1 = null, file2 = null, file3 = null] = files;
    const reply = await sendFiles(
      sendMessage,
      { params: { id: threadId }, body: { text: text.trim(), key: key.current } },
      { files: { file1, file2, file3 }, onProgress: setShare },
    );
    setBusy(false);
    const { current: now } = written;
    // A changed text is another message: this one may have arrived even if the reply was lost.
    if (reply.ok || now.text !== text || now.files !== files) key.current = crypto.randomUUID();
    if (!reply.ok) {
      setFault(reply.error.details?.problems?.[0]?.message ?? reply.error.message);
      return;
    }
    if (now.text === text) setText('');
    if (now.files === files) {
      setFiles([]);
      if (picker.current !== null) picker.current.value = '';
    }
    onSent();
  };
  const change = (apply: () => void): void => {
    apply();
    setFault(null);
    // It is another message now.
    if (!busy) key.current = crypto.randomUUID();
  };
  return (
    <Form onSubmit={() => void send()}>
      {fault !== null && (
        <Banner tone="bad" live="alert">
          {fault}
        </Banner>
      )}
      <TextAreaField
        label="Your message"
        name="message"
        rows={3}
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={({ target }) => change(() => setText(target.value))}
      />
      <FieldShell
        label="Files"
        hint="Up to three files of 10 MB each: PDF, images, audio or video. Only the two of you can open them."
      >
        {(control) => (
          <FileInput
            {...control}
            ref={picker}
            type="file"
            multiple
            onChange={({ target }) => change(() => setFiles([...(target.files ?? [])]))}
          />
        )}
      </FieldShell>
      <Row justifyContent="flex-end" gap={3}>
        {busy && files.length > 0 && (
          <Text role="status" color="muted" fontSize="sm">
            {`${String(Math.round(share * 100))}% sent`}
          </Text>
        )}
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </Row>
    </Form>
  );
};
