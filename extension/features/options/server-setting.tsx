import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { Box, Row } from '#shared/ui/system.ts';
import { say } from '../../messages-text.ts';
import { AskDialog } from './ask-dialog.tsx';
import { dropPermission, examine, moveTo, STANDARD } from './moving.ts';
import { Note, type Said } from './note.tsx';
import { Section } from './section.tsx';
import { readAddress } from './server-address.ts';

const FAULTS = { empty: 'serverEmpty', malformed: 'serverMalformed', insecure: 'serverInsecure' } as const;

const WHY_NOT = {
  current: 'serverNow',
  refused: 'serverNotAllowed',
  silent: 'serverSilent',
  strange: 'serverStrange',
} as const;

const hostOf = (origin: string): string => new URL(origin).host;

const ServerSchema = v.object({
  address: v.pipe(
    v.string(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const address = readAddress(value);
      if (address.ok) return address;
      addIssue({ message: say(FAULTS[address.fault]) });
      return NEVER;
    }),
  ),
});

/** The form, on the server in use; a new server makes a new form. */
const ServerForm = ({ now }: { readonly now: string }) => {
  const [moving, setMoving] = useState(false);
  const [failure, setFailure] = useState<Said | null>(null);
  /** The server that was looked at and waits for a yes. */
  const [found, setFound] = useState<string | null>(null);
  const form = useForm({
    schema: ServerSchema,
    labels: { address: say('serverLabel') },
    initial: { address: now },
    submit: async ({ address: { origin, host } }) => {
      setFailure(null);
      form.set('address', origin);
      const answer = await examine(origin, now);
      if (answer !== 'ours') return { fields: { address: say(WHY_NOT[answer], host) } };
      setFound(origin);
      return null;
    },
  });

  const stay = async (origin: string): Promise<void> => {
    setFound(null);
    await dropPermission(origin);
  };

  const move = async (origin: string): Promise<void> => {
    setMoving(true);
    try {
      await moveTo(origin);
    } catch {
      setFailure({ tone: 'bad', text: say('storageFailed') });
    }
    setMoving(false);
    setFound(null);
  };

  return (
    <Box width="100%" maxWidth="46ch">
      <BoundForm form={form} summary={false}>
        <Field
          {...form.field('address')}
          hint={say('serverHint')}
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
        />
        <Row gap={3}>
          <Button type="submit" variant="quiet" busy={form.busy}>
            {say('serverCheck')}
          </Button>
          {now !== STANDARD && (
            <Button
              variant="plain"
              onClick={() => {
                form.set('address', STANDARD);
                void form.submit();
              }}
            >
              {say('serverStandard')}
            </Button>
          )}
        </Row>
      </BoundForm>
      <Note said={failure} />
      {found !== null && (
        <AskDialog
          title={say('serverAsk', hostOf(found))}
          text={say('serverAskText')}
          action={say('serverMove')}
          busy={moving}
          onYes={() => void move(found)}
          onNo={() => void stay(found)}
        />
      )}
    </Box>
  );
};

/** Which server the extension talks to. */
export const ServerSetting = ({ now }: { readonly now: string }) => {
  const [first] = useState(now);
  return (
    <Section id="server" title={say('serverTitle')}>
      <ServerForm key={now} now={now} />
      <Note said={now === first ? null : { tone: 'good', text: say('serverMoved', hostOf(now)) }} />
    </Section>
  );
};
