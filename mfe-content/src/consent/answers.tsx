import { useFailureText, useT, useToast } from '@parol/contract';
import { Button, FormError } from '@parol/ui';
import s from './consent.module.css';
import type { ConsentChoice } from './use-consent.ts';

/** Both answers, equally easy: one press each, of one size and look. */
export function Answers({ choice }: { readonly choice: ConsentChoice }) {
  const t = useT();
  const toast = useToast();
  const text = useFailureText('consent');
  const { consent, agree, refuse, busy, failure } = choice;
  const withdraws = consent?.state === 'agreed';
  const answer = async (act: () => Promise<boolean>, said: string) => {
    if (await act()) toast({ tone: 'success', text: t(`consent.${said}`) });
  };
  return (
    <>
      <FormError>{failure && text(failure)}</FormError>
      <div className={s.answers}>
        <Button
          variant="secondary"
          full
          busy={busy === 'refuse'}
          onClick={() => void answer(refuse, withdraws ? 'withdrawn' : 'refused')}
        >
          {t(withdraws ? 'consent.withdraw' : 'consent.refuse')}
        </Button>
        {!withdraws && (
          <Button
            variant="secondary"
            full
            busy={busy === 'agree'}
            onClick={() => void answer(agree, 'agreed')}
          >
            {t('consent.agree')}
          </Button>
        )}
      </div>
    </>
  );
}
