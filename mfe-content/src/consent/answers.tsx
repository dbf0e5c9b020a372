import { useT, useToast } from '@parol/contract';
import { useFailureMessage } from '@parol/kit';
import { Button, FormError } from '@parol/ui';
import s from './consent.module.css';
import type { ConsentChoice } from './use-consent.ts';

/** Buttons to refuse and agree, with the same size and look; or one to withdraw a consent. */
export function Answers({ choice }: { readonly choice: ConsentChoice }) {
  const t = useT();
  const toast = useToast();
  const text = useFailureMessage('consent');
  const { consent, agree, refuse, busy, failure } = choice;
  const withdraws = consent?.state === 'agreed';
  const answer = async (act: () => Promise<boolean>, message: string) => {
    if (await act()) toast({ tone: 'success', text: t(`consent.${message}`) });
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
