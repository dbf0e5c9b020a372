import { formatPeso } from '@parol/domain';
import type { OutgoingMessage } from '../../notify/inbox/inbox.ts';
import type { Deposit } from './deposit.repository.ts';
import { statusPath } from './pay-address.ts';

/** The message that a credited deposit is being checked, and that money can't leave until then. */
export function checkedMessage(
  deposit: Pick<Deposit, 'reference' | 'gateway' | 'amount'>,
): OutgoingMessage {
  const pesos = formatPeso(deposit.amount);
  const { label } = deposit.gateway;
  return {
    template: `deposit-checked:${deposit.reference}`,
    link: statusPath(deposit.reference),
    title: { en: 'We are checking a deposit', ph: 'May sinusuri kaming deposit' },
    body: {
      en: `${label.en} told us that your deposit of ${pesos} (${deposit.reference}) may have been returned. Until we have checked it, you can't withdraw or send money. Everything else works as before. We will write to you here; you can also write to support.`,
      ph: `Sinabi ng ${label.ph} na posibleng naibalik ang deposit mong ${pesos} (${deposit.reference}). Hangga't hindi pa namin ito nasusuri, hindi ka muna makakapag-withdraw o makakapagpasa ng pera. Gumagana pa rin ang lahat ng iba. Susulatan ka namin dito; puwede ka ring sumulat sa support.`,
    },
  };
}
