import { useLanguage, useT } from '@parol/contract';
import { ruleText } from '@parol/ui';

/**
 * Returns the text of a schema's message: that of a generic rule, or else the form's `own`, or else the
 * remote's text of that key with `figures`.
 */
export function useProblemText(): (
  message: string,
  own?: () => string | undefined,
  figures?: Readonly<Record<string, unknown>>,
) => string {
  const t = useT();
  const language = useLanguage();
  return (message, own, figures) =>
    ruleText(message, language.current) ?? own?.() ?? t(message, { ...figures });
}
