import { useEffect, useRef } from 'react';
import { useShell } from './context.ts';

/** What stands in a form, field by field. Never a password, an OTP or the like: the shell drops such fields. */
export type Draft = Readonly<Record<string, string>>;

/** Forms whose content outlives a log-out that nobody asked for: it is kept for the account and offered after log-in. */
export interface Drafts {
  /**
   * Tells of a form while it stands. `read` answers what is typed, or nothing worth keeping; `restore` is called with the
   * draft once the member goes on with it. Answers the function that ends it.
   */
  watch(name: string, read: () => Draft | undefined, restore: (draft: Draft) => void): () => void;
}

/** What a form library's form has; ours fits. */
interface Form {
  readonly formState: { readonly isDirty: boolean };
  getValues(name: string): unknown;
  setValue(name: string, value: string, options: { readonly shouldDirty: true }): void;
}

/**
 * Keeps the named fields of a form over a log-out that nobody asked for (an expired session, a call that failed), and fills
 * them in when the member goes on after log-in. `name` is the form's own within its remote.
 */
export function useDraft(name: string, form: Form, fields: readonly string[]): void {
  const { drafts } = useShell();
  // Read here, so that the form keeps it up to date.
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
