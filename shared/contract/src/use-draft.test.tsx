// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDraft } from './use-draft.ts';
import { createTestShell } from './testing/index.tsx';

afterEach(cleanup);

it('named fields - are read while the form is dirty, and can be restored', () => {
  const { log, wrap } = createTestShell({ remote: 'cashier' });
  const values: Record<string, unknown> = { amount: '150', note: '', agreed: true, other: 'x' };
  const setValue = vi.fn();
  const dirty: { now?: (is: boolean) => void } = {};
  function Form() {
    const [isDirty, setDirty] = useState(false);
    dirty.now = setDirty;
    useDraft('form', { formState: { isDirty }, getValues: (name) => values[name], setValue }, [
      'amount',
      'note',
      'agreed',
    ]);
    return null;
  }
  const { unmount } = render(wrap(<Form />));
  expect(log.drafts.get('form')?.read()).toBeUndefined();
  act(() => dirty.now?.(true));
  expect(log.drafts.get('form')?.read()).toEqual({ amount: '150' });
  log.drafts.get('form')?.restore({ amount: '200', other: 'y' });
  expect(setValue).toHaveBeenCalledExactlyOnceWith('amount', '200', { shouldDirty: true });
  unmount();
  expect(log.drafts.size).toBe(0);
});
