import styled from '@emotion/styled';
import { useState } from 'react';
import type { Authority } from '#shared/domain/identity/roles.ts';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { commandsFor, sectionsFor } from './sections.ts';
import { shortcutsAreOn, switchShortcuts } from './shortcuts.ts';

const Keys = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '6px 16px',
  margin: 0,
  fontSize: 'var(--size-sm)',
  '& dt': { textAlign: 'end' },
  '& dd': { margin: 0 },
  '& kbd': {
    padding: '1px 7px',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    backgroundColor: 'var(--sunk)',
    font: '600 0.8125rem var(--font-mono)',
  },
});

const FIND = ['Ctrl K', 'Search pages, quizzes and actions'] as const;

const GENERAL = [
  ['/', 'Search the list'],
  ['j', 'Next row, or next submission'],
  ['k', 'Previous row, or previous submission'],
  ['x', 'Select the row'],
  ['Enter', 'Open the row'],
  ['Ctrl S', 'Save what you are writing'],
  ['Ctrl Z', 'Undo in an editor'],
  ['Ctrl Enter', 'Save the grade and continue'],
  ['?', 'Show these shortcuts'],
] as const;

/** The dashboard's shortcuts, and a switch for single-key shortcuts. */
const ShortcutHelp = ({ who, onClose }: { readonly who: Authority; readonly onClose: () => void }) => {
  const [on, setOn] = useState(shortcutsAreOn);
  const commands = commandsFor(who).flatMap(({ key, label }) => (key === undefined ? [] : [[key, label] as const]));
  const sections = sectionsFor(who).map(({ key, label }) => [`g ${key}`, label] as const);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Stack gap={4}>
        <Keys>
          {[FIND, ...commands, ...GENERAL, ['g h', 'Start'] as const, ...sections].map(([keys, what]) => (
            <div key={keys} style={{ display: 'contents' }}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </Keys>
        <label style={{ display: 'flex', gap: '10px', alignItems: 'center', minHeight: '44px' }}>
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => {
              switchShortcuts(target.checked);
              setOn(target.checked);
            }}
          />
          <Text as="span" fontSize="sm">
            Single-key shortcuts
          </Text>
        </label>
      </Stack>
    </Dialog>
  );
};

export default ShortcutHelp;
