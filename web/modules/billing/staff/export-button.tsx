import { exportPayments } from '#shared/contract/billing/payment-figures.ts';
import type { RequestOf } from '#shared/client/client.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Button } from '#shared/ui/button.tsx';
import { session, useAuth } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { saveText } from '../../../app/components/save-file.ts';
import { toasts } from '../../../app/components/toasts.ts';

/** Saves a list as CSV, for administrators. */
export const ExportButton = ({ query }: { readonly query: NonNullable<RequestOf<typeof exportPayments>['query']> }) => {
  const action = useAct();
  const { user } = useAuth();
  if (user === null || !may(user, 'payments.manage')) return null;
  const save = (): void =>
    void action.run(() => session.client.call(exportPayments, { query }), {
      then: ({ data }) => {
        saveText(data);
        toasts.show(data.complete ? `Saved ${data.filename}` : 'Saved the newest rows. There are more.', {
          tone: data.complete ? 'good' : 'info',
        });
      },
    });
  return (
    <Button variant="quiet" scale="small" busy={action.busy} onClick={save}>
      Export CSV
    </Button>
  );
};
