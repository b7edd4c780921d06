import { useId, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Box, Row } from '#shared/ui/system.ts';
import { serverAddress } from '../../settings.ts';
import { say } from '../../messages-text.ts';
import { AskDialog } from './ask-dialog.tsx';
import { dropPermission, examine, moveTo, STANDARD } from './moving.ts';
import { Note, type Said } from './note.tsx';
import { Section } from './section.tsx';
import { readAddress } from './server-address.ts';
import { useStoredItem } from './use-stored-item.ts';

const FAULTS = { empty: 'serverEmpty', malformed: 'serverMalformed', insecure: 'serverInsecure' } as const;

const WHY_NOT = {
  current: 'serverNow',
  refused: 'serverNotAllowed',
  silent: 'serverSilent',
  strange: 'serverStrange',
} as const;

const hostOf = (origin: string): string => new URL(origin).host;

/** The form, on the server in use; a new server makes a new form. */
const ServerForm = ({ now }: { readonly now: string }) => {
  const id = useId();
  const [typed, setTyped] = useState(now);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The server that was looked at and waits for a yes. */
  const [found, setFound] = useState<string | null>(null);

  const check = async (text: string): Promise<void> => {
    const address = readAddress(text);
    setFault(address.ok ? null : say(FAULTS[address.fault]));
    if (!address.ok || busy) return;
    const { origin, host } = address;
    setTyped(origin);
    setBusy(true);
    const answer = await examine(origin, now);
    setBusy(false);
    if (answer === 'ours') setFound(origin);
    else setFault(say(WHY_NOT[answer], host));
  };

  const stay = async (origin: string): Promise<void> => {
    setFound(null);
    await dropPermission(origin);
  };

  const move = async (origin: string): Promise<void> => {
    setBusy(true);
    try {
      await moveTo(origin);
    } catch {
      setFault(say('storageFailed'));
    }
    setBusy(false);
    setFound(null);
  };

  return (
    <Box width="100%" maxWidth="46ch">
      <Form onSubmit={() => void check(typed)}>
        <Field
          id={id}
          label={say('serverLabel')}
          hint={say('serverHint')}
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          value={typed}
          error={fault}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(null);
          }}
        />
        <Row gap={3}>
          <Button type="submit" variant="quiet" busy={busy && found === null}>
            {say('serverCheck')}
          </Button>
          {now !== STANDARD && (
            <Button variant="plain" onClick={() => void check(STANDARD)}>
              {say('serverStandard')}
            </Button>
          )}
        </Row>
      </Form>
      {found !== null && (
        <AskDialog
          title={say('serverAsk', hostOf(found))}
          text={say('serverAskText')}
          action={say('serverMove')}
          busy={busy}
          onYes={() => void move(found)}
          onNo={() => void stay(found)}
        />
      )}
    </Box>
  );
};

/** Which server the extension talks to. */
export const ServerSetting = () => {
  const now = useStoredItem(serverAddress);
  const [first, setFirst] = useState<string>();
  if (now !== undefined && first === undefined) setFirst(now);
  const moved: Said | null =
    now !== undefined && first !== undefined && now !== first
      ? { tone: 'good', text: say('serverMoved', hostOf(now)) }
      : null;
  return (
    <Section id="server" title={say('serverTitle')}>
      {now === undefined ? <Skeleton height="46px" width="46ch" /> : <ServerForm key={now} now={now} />}
      <Note said={moved} />
    </Section>
  );
};
