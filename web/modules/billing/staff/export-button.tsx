import { exportPayments } from '#shared/contract/billing/payment-figures.ts';
import type { RequestOf } from '#shared/client/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { saveText } from '../../../app/components/save-file.ts';
import { toasts } from '../../../app/components/toasts.ts';

/** Saves what a list shows as CSV. */
export const ExportButton = ({ query }: { readonly query: NonNullable<RequestOf<typeof exportPayments>['query']> }) => {
  const act = useAct();
  const save = (): void =>
    void act.run(() => session.client.call(exportPayments, { query }), {
      then: ({ data }) => {
        saveText(data);
        toasts.show(data.complete ? `${data.filename} is saved` : 'Saved the newest rows; there are more', {
          tone: data.complete ? 'good' : 'info',
        });
      },
    });
  return (
    <Button variant="quiet" scale="small" busy={act.busy} onClick={save}>
      Export CSV
    </Button>
  );
};
