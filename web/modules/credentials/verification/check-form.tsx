import styled from '@emotion/styled';
import { ShieldCheck, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { verifyCredential, type CredentialCheck } from '#shared/contract/credentials/credentials.ts';
import { CREDENTIAL_TEXT_MAX } from '#shared/domain/credentials/credential-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { readCredentialFile } from './read-file.ts';

const DropZone = styled.div({
  display: 'grid',
  gap: '10px',
  justifyItems: 'start',
  padding: '16px 20px',
  border: '1px dashed var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  '&[data-over=true]': { borderColor: 'var(--accent)', backgroundColor: 'var(--accent-soft)' },
});

const CheckSchema = v.object({
  credential: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Paste a credential, its link or its number, or choose a file'),
    v.maxLength(CREDENTIAL_TEXT_MAX, 'This text is too long for one of our credentials'),
  ),
  holder: v.pipe(v.string(), v.trim()),
});

interface CheckFormProps {
  /** A number that is checked immediately, or null. */
  readonly code: string | null;
  readonly onChecked: (check: CredentialCheck) => void;
}

/** Takes a credential as text or as a file, and a holder. */
export const CheckForm = ({ code, onChecked }: CheckFormProps) => {
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const form = useServerForm({
    schema: CheckSchema,
    labels: { credential: 'Credential', holder: 'Holder’s email or name (optional)' },
    initial: { credential: code ?? '', holder: '' },
    send: ({ credential, holder }) =>
      session.client.call(verifyCredential, { body: { credential, ...(holder !== '' && { holder }) } }),
    onDone: ({ data }) => onChecked(data.check),
    fallback: 'The credential could not be checked. Please try again.',
  });
  const { submit } = form;
  const checked = useRef(false);
  useEffect(() => {
    if (code === null || checked.current) return;
    checked.current = true;
    void submit();
  }, [code, submit]);

  const take = async (file: File | undefined): Promise<void> => {
    setOver(false);
    if (file === undefined) return;
    const read = await readCredentialFile(file);
    setFileFault(read.fault);
    if (read.credential === null) return;
    form.set('credential', read.credential);
    await form.submit();
  };

  return (
    <BoundForm form={form} summary={false}>
      <DropZone
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
      >
        <Row gap={3}>
          <Button variant="quiet" icon={<Upload size={18} aria-hidden="true" />} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Credential file"
            accept=".png,.svg,.json,.jwt,.jws,.txt,image/png,image/svg+xml,application/json"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
          <Text fontSize="sm" color="muted">
            or drop it here: PNG, SVG, JSON or JWT
          </Text>
        </Row>
      </DropZone>
      {fileFault !== null && (
        <Banner tone="bad" live="alert">
          {fileFault}
        </Banner>
      )}
      <TextAreaField
        {...form.field('credential')}
        hint="Its text, its link or its number."
        rows={4}
        spellCheck={false}
        autoComplete="off"
        style={{ minHeight: '7rem', overflowWrap: 'anywhere' }}
      />
      <Field
        {...form.field('holder')}
        hint="The credential contains both only as a hash. We compare it and store nothing."
        autoComplete="off"
        maxLength={254}
      />
      <Row>
        <Button type="submit" busy={form.busy} icon={<ShieldCheck size={18} aria-hidden="true" />}>
          Verify
        </Button>
      </Row>
    </BoundForm>
  );
};
