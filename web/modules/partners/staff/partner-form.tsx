import { useState } from 'react';
import type { Reply } from '#shared/client/reply.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { factsOf, faultsOf, type DraftFaults, type PartnerDraft } from './partner-draft.ts';
import { QuizChooser } from './quiz-chooser.tsx';

interface PartnerFormProps<T> {
  readonly draft: PartnerDraft;
  readonly onChange: (draft: PartnerDraft) => void;
  /** What the button says. */
  readonly act: string;
  /** Whether there is something to save. */
  readonly changed: boolean;
  readonly save: (facts: ReturnType<typeof factsOf>) => Promise<Reply<T>>;
  readonly onSaved: (data: T) => void;
}

/** Name, origins and quizzes of a partner. */
export const PartnerForm = <T,>({ draft, onChange, act, changed, save, onSaved }: PartnerFormProps<T>) => {
  const [faults, setFaults] = useState<DraftFaults>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (changes: Partial<PartnerDraft>): void => {
    setRefused(null);
    onChange({ ...draft, ...changes });
  };
  const submit = async (): Promise<void> => {
    const found = faultsOf(draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const reply = await save(factsOf(draft));
    setBusy(false);
    if (reply.ok) onSaved(reply.data);
    else setRefused(reply.error.message);
  };
  return (
    <Card p={4} maxWidth="760px">
      <Form onSubmit={() => void submit()}>
        <Field
          label="Name"
          value={draft.name}
          maxLength={120}
          autoComplete="off"
          error={faults.name}
          onChange={({ target }) => {
            setFaults({ ...faults, name: undefined });
            change({ name: target.value });
          }}
        />
        <TextAreaField
          label="Origins of its pages, one a line"
          hint="Exactly as the browser shows them, for instance https://www.example.com. A subdomain is an origin of its own."
          value={draft.origins}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          error={faults.origins}
          onChange={({ target }) => {
            setFaults({ ...faults, origins: undefined });
            change({ origins: target.value });
          }}
          onBlur={() => {
            const { origins } = faultsOf(draft);
            if (draft.origins.trim() !== '' && origins !== undefined) setFaults({ ...faults, origins });
          }}
        />
        <QuizChooser chosen={draft.quizzes} onChange={(quizzes) => change({ quizzes })} />
        <Stack gap={2}>
          {refused !== null && (
            <Text color="bad" role="alert">
              {refused}
            </Text>
          )}
          <Row gap={3}>
            <Button type="submit" busy={busy} disabled={!changed}>
              {act}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
};
