import { useAct, useFailureText, useToast } from '@parol/contract';
import { cancelDeposit } from '@parol/wire/fund';

/** Cancels an unpaid deposit, then reads again; a refusal has no form to stand in, so it is a toast. */
export function useCancelDeposit(depositId: string, reload: () => Promise<void>): { readonly cancel: () => Promise<void>; readonly busy: boolean } {
  const act = useAct(cancelDeposit);
  const toast = useToast();
  const failureText = useFailureText('deposit');
  const cancel = async () => {
    const outcome = await act.run({ deposit_id: depositId });
    if (outcome.status === 'failed') toast({ tone: 'danger', text: failureText(outcome.failure) });
    await reload();
  };
  return { cancel, busy: act.busy };
}
