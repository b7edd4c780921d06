import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEditorKeys } from './use-editor-keys.ts';

const keys = { save: vi.fn(), undo: vi.fn(), redo: vi.fn() };

beforeEach(() => {
  Object.values(keys).forEach((key) => key.mockReset());
  renderHook(() => useEditorKeys(keys));
});
afterEach(cleanup);

it('saves once on Ctrl+S, however long it is held', () => {
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  const prevented = !fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, repeat: true });
  expect(keys.save).toHaveBeenCalledOnce();
  // The browser would offer to save the page.
  expect(prevented).toBe(true);
});

it('continues to undo while Ctrl+Z is held', () => {
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, repeat: true });
  expect(keys.undo).toHaveBeenCalledTimes(2);
});
