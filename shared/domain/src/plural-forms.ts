/**
 * An i18next module that chooses plural forms in place of i18next: in every language and on every
 * device `key_one` is for exactly 1, and `key_other` for all else
 * (docs/decisions/0025-domain-package.md). i18next asks `Intl` for a language's rule; for a code
 * that `Intl` does not know, such as "ph", that is the rule of the device's own language, which has
 * other forms or uses `one` for other counts.
 */
export const pluralForms = {
  type: 'i18nFormat',
  handleAsObject: true,
  /** Adds the keys to look up for a context or a count; the last one that has a text is shown. */
  addLookupKeys(
    keys: string[],
    key: string,
    _language: string,
    _namespace: string,
    { count, context }: { readonly count?: unknown; readonly context?: unknown },
  ): void {
    const forms = typeof count !== 'number' ? [] : count === 1 ? ['_other', '_one'] : ['_other'];
    keys.push(...forms.map((form) => key + form));
    if (typeof context === 'string')
      keys.push(...['', ...forms].map((form) => `${key}_${context}${form}`));
  },
} as const;
