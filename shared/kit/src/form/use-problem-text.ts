import { useLanguage, useT } from '@parol/contract';
import { ruleText } from '@parol/ui';

/** Returns the text of a schema's message: that of a generic rule, or the remote's text of that key with `figures`. */
export function useProblemText(): (
  message: string,
  figures?: Readonly<Record<string, unknown>>,
) => string {
  const t = useT();
  const language = useLanguage();
  return (message, figures) => ruleText(message, language.current) ?? t(message, { ...figures });
}
