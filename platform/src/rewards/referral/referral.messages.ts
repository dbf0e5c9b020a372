import { formatPeso, type Localized, maskPhone } from '@parol/domain';
import type { OutgoingMessage } from '../../notify/inbox/inbox.ts';

/** Name of a cashback in the statement. */
export const cashbackName: Localized = { en: 'Referral cashback', ph: 'Referral cashback' };

/** Tells a referrer of a cashback; once for each deposit. */
export function cashbackMessage(
  referee: { readonly phone: string },
  depositId: bigint,
  amount: bigint,
): OutgoingMessage {
  const [phone, pesos] = [maskPhone(referee.phone), formatPeso(amount)];
  return {
    template: `referral-${depositId}`,
    title: { en: `Referral cashback: ${pesos}`, ph: `Referral cashback: ${pesos}` },
    body: {
      en: `${phone}, who signed up with your code, has bet a deposit in full. ${pesos} is in your balance.`,
      ph: `Naitaya na nang buo ni ${phone}, na nag-sign up gamit ang code mo, ang isang deposit niya. Nasa balanse mo na ang ${pesos}.`,
    },
  };
}
