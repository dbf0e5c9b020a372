import { useAct } from '@parol/contract';
import type { RequestOf } from '@parol/wire';
import { addBankV2, addEwalletV2 } from '@parol/wire/fund';
import type { PayoutKind } from './payout.schema.ts';

/** The act that saves an account of one kind. An e-wallet is sent without bank_name (specification §5). */
export function useAddPayout(kind: PayoutKind) {
  const bank = useAct(addBankV2);
  const wallet = useAct(addEwalletV2);
  const run = (body: RequestOf<typeof addBankV2>) => {
    if (kind === 'bank') return bank.run(body);
    const { bank_name: _, ...rest } = body;
    return wallet.run(rest);
  };
  return { run, busy: bank.busy || wallet.busy };
}
