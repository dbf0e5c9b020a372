/** A form's values by field. The shell drops secret fields such as passwords and OTPs. */
export type Draft = Readonly<Record<string, string>>;

/** Keeps a form's content when a session ends unexpectedly, and offers it to the same account after log-in. */
export interface Drafts {
  /**
   * Registers a form while it is mounted. `read` returns its values, or undefined if nothing is
   * worth keeping; `restore` receives the draft when the member resumes it. Returns the unsubscribe
   * function.
   */
  watch(name: string, read: () => Draft | undefined, restore: (draft: Draft) => void): () => void;
}
