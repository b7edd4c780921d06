import { Link } from 'react-router-dom';
import type { FileUse, UploadedFile } from '#shared/contract/files/upload.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Row, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';

const KIND_LABELS: Readonly<Record<FileUse['kind'], string>> = { quiz: 'Quiz', insight: 'Insight', case: 'Case study' };

interface UsedDialogProps {
  readonly file: UploadedFile;
  readonly addressOf: (use: FileUse) => string;
  readonly onClose: () => void;
}

/** Lists the texts that use a file, which therefore can't be deleted. */
export const UsedDialog = ({ file, addressOf, onClose }: UsedDialogProps) => (
  <Dialog title={`Where “${file.filename}” is used`} onClose={onClose}>
    <Text fontSize="sm" mb={3}>
      You can’t delete a file that’s used in a text: its link would break. Results of older quiz versions still show it.
    </Text>
    <ul role="list" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {file.uses.map((use) => (
        <Row as="li" key={`${use.kind} ${use._id}`} gap={2} py={1}>
          <Tag>{KIND_LABELS[use.kind]}</Tag>
          <TextLink as={Link} to={addressOf(use)}>
            {use.title}
          </TextLink>
          {!use.newest && (
            <Text as="span" fontSize="sm" color="muted">
              in an older version
            </Text>
          )}
        </Row>
      ))}
    </ul>
    {file.useCount > file.uses.length && (
      <Text fontSize="sm" color="muted" mt={2}>
        {`And ${numberText(file.useCount - file.uses.length)} more.`}
      </Text>
    )}
  </Dialog>
);
