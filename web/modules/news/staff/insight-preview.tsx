import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { Card } from '#shared/ui/card.ts';
import { RichText } from '#shared/ui/question-player/rich-text.tsx';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { safeHtml } from '../../../app/staff/fields/safe-html.ts';
import type { InsightForm } from './insight-form.ts';

const Picture = styled.img({
  width: '100%',
  maxHeight: '320px',
  objectFit: 'cover',
  borderRadius: 'var(--radius-control)',
});

/** Returns an object URL of the file while it is mounted. */
const useObjectUrl = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    // The object URL exists only after the browser creates it.
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- see above
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
};

interface InsightPreviewProps {
  readonly form: InsightForm;
  readonly image: File | null;
  readonly stored: string | null;
}

/** The insight as readers will see it. */
export const InsightPreview = ({ form, image, stored }: InsightPreviewProps) => {
  const chosen = useObjectUrl(image);
  const shown = chosen ?? stored;
  return (
    <Card p={['16px', '28px']} maxWidth="760px" as="article" aria-label="Preview">
      <Stack gap={4}>
        {shown !== null && <Picture src={shown} alt="" />}
        <Heading fontSize="2xl">{form.title === '' ? 'Untitled insight' : form.title}</Heading>
        <Text color="muted">{form.summary}</Text>
        <RichText html={safeHtml(form.description)} />
        <Text fontSize="sm" color="muted">
          Source: {form.sourceTitle === '' ? 'not named yet' : form.sourceTitle}
        </Text>
      </Stack>
    </Card>
  );
};
