import { previewSheet } from '#shared/contract/study-aids/sheet-staff.ts';
import { mapQuery } from '../../../app/staff/authored/kind.ts';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { Paper } from '../sheet/paper.tsx';
import { SectionOfSheet } from '../sheet/sheet-section.tsx';
import { PreviewFrame, titled } from './preview-frame.tsx';
import type { SheetForm } from './sheet-form.ts';

interface SheetPreviewProps {
  readonly item: SheetForm;
  readonly onClose: () => void;
}

/** A dialog with a formula sheet as learners see it. */
const SheetPreview = ({ item, onClose }: SheetPreviewProps) => {
  const query = mapQuery(useFresh(previewSheet, { body: titled(item) }), ({ data }) => data.sheet);
  return (
    <PreviewFrame title={item.title} query={query} onClose={onClose}>
      {({ sections }) => (
        <Paper>
          {sections.map((section, index) => (
            <SectionOfSheet
              key={`${String(index)} ${section.title}`}
              section={section}
              id={`preview-section-${String(index + 1)}`}
            />
          ))}
        </Paper>
      )}
    </PreviewFrame>
  );
};

export default SheetPreview;
