import styled from '@emotion/styled';
import { useId } from 'react';
import { Alias, changeBoardName, type Account } from '#shared/contract/identity/account.ts';
import { ALIAS_MAX, BOARD_CHOICES, type BoardChoice } from '#shared/domain/ranking/board-names.ts';
import { displayNameOf } from '#shared/domain/identity/display-names.ts';
import * as v from 'valibot';
import { Field } from '#shared/ui/fields/field.tsx';
import { checked } from '#shared/ui/forms/checked.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { adoptAccount } from './use-account.ts';

const Choices = styled.fieldset({ display: 'grid', gap: '10px', margin: 0, padding: 0, border: 0 });
const Legend = styled.legend({ padding: 0, marginBottom: '10px', color: 'var(--muted)' });
const Choice = styled.label({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 12px',
  alignItems: 'center',
  padding: '12px 16px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& input': { width: '20px', height: '20px', margin: 0, accentColor: 'var(--accent-ink)' },
  '& small': { gridColumn: 2, color: 'var(--muted)', fontSize: 'var(--size-sm)' },
  '&:has(:checked)': { borderColor: 'var(--accent-ink)', backgroundColor: 'var(--accent-soft)' },
});

/** Validates the alias only if it is the choice. */
const BoardSchema = checked(v.object({ choice: v.picklist(BOARD_CHOICES), alias: v.string() }), ({ choice, alias }) => {
  if (choice !== 'alias') return {};
  const result = v.safeParse(Alias, alias);
  return result.success ? {} : { alias: result.issues[0].message };
});

/** Sets how leaderboards show the user. */
const BoardDialog = ({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) => {
  const group = useId();
  const form = useServerForm({
    labels: { choice: 'Others see you as', alias: 'The name' },
    initial: { choice: account.board.choice, alias: account.board.alias ?? '' },
    schema: BoardSchema,
    send: ({ choice, alias }) =>
      session.client.call(changeBoardName, {
        body: choice === 'alias' ? { choice, alias } : { choice },
      }),
    onDone: ({ data }) => {
      toasts.show('Your leaderboard name is saved', { tone: 'good' });
      void adoptAccount(data.account);
      onClose();
    },
    fallback: 'We couldn’t save your choice. Please try again.',
  });
  const labels: Readonly<Record<BoardChoice, readonly [string, string]>> = {
    default: [displayNameOf({ name: account.name, choice: 'default', alias: null }), 'Your first name and an initial'],
    alias: ['Another name', 'A name you choose'],
    hidden: ['Not at all', 'You earn points, but leaderboards don’t show you'],
  };
  return (
    <FormDialog title="Your name on the leaderboard" form={form} action="Save" onClose={onClose}>
      <Choices>
        <Legend>Others see you as</Legend>
        {BOARD_CHOICES.map((choice) => (
          <Choice key={choice}>
            <input
              type="radio"
              name={group}
              value={choice}
              checked={form.values.choice === choice}
              aria-describedby={`${group}-${choice}`}
              onChange={() => form.set('choice', choice)}
            />
            <b>{labels[choice][0]}</b>
            <small id={`${group}-${choice}`}>{labels[choice][1]}</small>
          </Choice>
        ))}
      </Choices>
      {form.values.choice === 'alias' && (
        <Field
          {...form.field('alias')}
          required
          hint="2 to 24 characters"
          autoComplete="nickname"
          aside={`${String(Array.from(form.values.alias.trim()).length)}/${String(ALIAS_MAX)}`}
        />
      )}
    </FormDialog>
  );
};

export default BoardDialog;
