import { useT } from '@parol/contract';
import { Button, ConfirmDialog } from '@parol/ui';
import { useState } from 'react';
import { useCancelDeposit } from './use-cancel-deposit.ts';

/** Cancel, after one question: whoever has paid already should wait instead. */
export function CancelButton({ depositId, reload }: { readonly depositId: string; readonly reload: () => Promise<void> }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const { cancel, busy } = useCancelDeposit(depositId, reload);
  const confirm = async () => {
    await cancel();
    setAsking(false);
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('payment.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('payment.cancelTitle')}
        body={t('payment.cancelBody')}
        confirmLabel={t('payment.cancelYes')}
        cancelLabel={t('payment.cancelNo')}
        closeLabel={t('close')}
        danger
        busy={busy}
      />
    </>
  );
}
