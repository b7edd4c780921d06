import { Banner } from '#shared/ui/feedback/banner.tsx';

/** The outcome of an action; screen readers read it when it appears. */
export interface Said {
  readonly tone: 'good' | 'bad' | 'info';
  readonly text: string;
}

/** Shows it in its place. */
export const Note = ({ said }: { readonly said: Said | null }) =>
  said === null ? null : (
    <Banner tone={said.tone} live={said.tone === 'bad' ? 'alert' : 'status'}>
      {said.text}
    </Banner>
  );
