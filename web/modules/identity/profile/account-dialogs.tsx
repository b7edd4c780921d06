import type { ComponentType } from 'react';
import type { Account } from '#shared/contract/identity/account.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

interface AccountDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

const dialog = (load: () => Promise<{ readonly default: ComponentType<AccountDialogProps> }>) => lazyPart(load);

// Each is loaded when opened: most visits to a profile change nothing.
const DIALOGS = {
  details: dialog(() => import('./details-dialog.tsx')),
  email: dialog(() => import('./email-dialog.tsx')),
  password: dialog(() => import('./password-dialog.tsx')),
  board: dialog(() => import('./board-dialog.tsx')),
  delete: dialog(() => import('./delete-dialog.tsx')),
} as const;

export type AccountDialogName = keyof typeof DIALOGS;

/** Renders the open dialog. */
export const AccountDialog = ({ name, ...props }: AccountDialogProps & { readonly name: AccountDialogName }) => {
  const Open = DIALOGS[name];
  return <Open {...props} />;
};
