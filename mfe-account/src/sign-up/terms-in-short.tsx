import { useT } from '@parol/contract';
import { IconChevronDown } from '@parol/ui';
import s from './sign-up.module.css';

const points = ['one', 'age', 'money', 'bonus', 'care'] as const;

/** A summary of the terms, below their checkbox. */
export function TermsInShort() {
  const t = useT();
  return (
    <details className={s.terms}>
      <summary>
        {t('signUp.termsShort.title')}
        <IconChevronDown size={18} />
      </summary>
      <ul>
        {points.map((point) => (
          <li key={point}>{t(`signUp.termsShort.${point}`)}</li>
        ))}
      </ul>
    </details>
  );
}
