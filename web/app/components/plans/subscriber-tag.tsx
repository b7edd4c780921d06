import { Lock } from 'lucide-react';
import { Tag } from '#shared/ui/tag.ts';
import { useLock } from '../../session/use-lock.ts';

/** Marks content that the user can't open without a plan. */
export const LockedTag = () => (
  <Tag>
    <Lock size={12} aria-hidden="true" />
    Subscribers
  </Tag>
);

/** Marks content for subscribers; renders nothing for users who may open it. */
export const SubscriberTag = ({ access }: { readonly access: 'free' | 'subscriber' }) =>
  useLock(access === 'subscriber') === 'locked' && <LockedTag />;
