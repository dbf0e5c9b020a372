import { useEffect, useRef } from 'react';
import { useShell } from './context.ts';
import type { Draft } from './drafts.ts';

/** The part of a form library's form used here; react-hook-form's fits. */
interface Form {
  readonly formState: { readonly isDirty: boolean };
  getValues(name: string): unknown;
  setValue(name: string, value: string, options: { readonly shouldDirty: true }): void;
}

/**
 * Keeps the named fields of a form when a session ends unexpectedly (expiry, a failed call), and
 * fills them in when the member resumes after log-in. `name` is unique within the remote.
 */
export function useDraft(name: string, form: Form, fields: readonly string[]): void {
  const { drafts } = useShell();
  // react-hook-form updates isDirty only if it is read during rendering.
  const { isDirty } = form.formState;
  const latest = useRef({ form, fields, isDirty });
  latest.current = { form, fields, isDirty };
  useEffect(() => {
    const read = () => {
      const now = latest.current;
      if (!now.isDirty) return undefined;
      const typed = now.fields.map((field) => [field, now.form.getValues(field)] as const);
      return Object.fromEntries(
        typed.filter(
          (pair): pair is readonly [string, string] =>
            typeof pair[1] === 'string' && pair[1] !== '',
        ),
      );
    };
    const restore = (draft: Draft) => {
      for (const field of latest.current.fields) {
        const value = draft[field];
        if (value !== undefined) latest.current.form.setValue(field, value, { shouldDirty: true });
      }
    };
    return drafts.watch(name, read, restore);
  }, [drafts, name]);
}
