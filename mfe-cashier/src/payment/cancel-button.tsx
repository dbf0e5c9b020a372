import { useAct, useFailureText, useT, useToast } from '@parol/contract';
import { Button, ConfirmDialog } from '@parol/ui';
import type { RequestOf } from '@parol/wire';
import type { cancelDeposit, cancelManualDeposit } from '@parol/wire/fund';
import { useState } from 'react';

type Cancel = typeof cancelDeposit | typeof cancelManualDeposit;

type Props<C extends Cancel> = {
  readonly call: C;
  readonly body: RequestOf<C>;
  /** Prefix of its texts: `<texts>.cancel`, `cancelTitle` and so on. */
  readonly texts: 'payment' | 'number' | 'manual';
  readonly reload: () => Promise<void>;
};

/** Cancels after a confirmation that warns members who have paid. Shows a refusal in a toast. */
export function CancelButton<C extends Cancel>({ call, body, texts, reload }: Props<C>) {
  const t = useT();
  const toast = useToast();
  const failureText = useFailureText('deposit');
  const [asking, setAsking] = useState(false);
  const act = useAct(call);
  const confirm = async () => {
    const outcome = await act.run(body);
    if (outcome.status === 'failed') toast({ tone: 'danger', text: failureText(outcome.failure) });
    await reload();
    setAsking(false);
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t(`${texts}.cancel`)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t(`${texts}.cancelTitle`)}
        body={t(`${texts}.cancelBody`)}
        confirmLabel={t(`${texts}.cancelYes`)}
        cancelLabel={t(`${texts}.cancelNo`)}
        closeLabel={t('close')}
        danger
        busy={act.busy}
      />
    </>
  );
}
