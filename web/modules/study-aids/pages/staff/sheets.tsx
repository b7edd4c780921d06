import { Sigma } from 'lucide-react';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { AuthoredPage } from '../../../../app/staff/authored/authored-page.tsx';
import { SHEETS } from '../../staff/sheet-kind.ts';

const EditSheet = lazyPart(() => import('../../staff/edit-sheet.tsx'));
const SheetPreview = lazyPart(() => import('../../staff/sheet-preview.tsx'));

/** /dashboard/formula-sheets */
const SheetsPage = () => (
  <AuthoredPage
    kind={SHEETS}
    title="Formula sheets"
    about="One or two printed pages of formulas. Updates of the starter content never change a sheet."
    empty="Explain the formulas of a topic with their symbols and an example."
    picture={<Sigma size={28} aria-hidden="true" />}
    columns={[
      { title: 'Subject', wide: true, render: ({ subject }) => subject },
      { title: 'Access', wide: true, render: ({ access }) => (access === 'free' ? 'Everyone' : 'Subscribers') },
      { title: 'Formulas', wide: true, align: 'end', render: ({ partCount }) => partCount },
    ]}
    Editor={EditSheet}
    Preview={SheetPreview}
  />
);
export default SheetsPage;
