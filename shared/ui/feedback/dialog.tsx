import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useModal } from './modal.ts';
import { Heading, Row } from '../system.ts';

const Sheet = styled.dialog({
  width: 'min(520px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  margin: 'auto',
  padding: 'var(--space-5)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  color: 'var(--ink)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  boxShadow: 'var(--shadow-lift)',
  '&::backdrop': { backgroundColor: 'var(--scrim)' },
  '@media (prefers-reduced-motion: no-preference)': {
    '&[open]': { animation: 'bw-rise var(--motion-base) var(--motion-ease)' },
  },
});

interface DialogProps {
  readonly title: string;
  /** Escape, the close button, or a click beside the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the bottom. The first takes the focus, so it must be the harmless one. */
  readonly actions?: ReactNode;
  /** Selector of the element that takes the focus instead, for example the first field of a form. */
  readonly focusOn?: string;
  /** Width in pixels, 520 when absent. */
  readonly width?: number;
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
}

/** A modal dialog with a title, open as long as it is rendered. */
export const Dialog = ({ title, onClose, children, actions, focusOn, width, role = 'dialog' }: DialogProps) => {
  const id = useId();
  const modal = useModal(onClose, focusOn ?? (actions === undefined ? undefined : '[data-actions] > *'));
  return (
    <Sheet
      {...modal}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      {...(width === undefined ? {} : { style: { width: `min(${String(width)}px, calc(100vw - 32px))` } })}
    >
      <Row flexWrap="nowrap" justifyContent="space-between" alignItems="start" gap={3} mb={3}>
        <Heading id={`${id}-title`} fontSize="lg" py={2}>
          {title}
        </Heading>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Row>
      <div id={`${id}-body`}>{children}</div>
      {actions !== undefined && (
        <Row data-actions="" justifyContent="flex-end" gap={3} mt={5}>
          {actions}
        </Row>
      )}
    </Sheet>
  );
};
