import { formatPeso } from '@parol/domain';
import type { TextsOf } from './notice.facts.ts';

/** Notices about money that leaves an account, and where it goes. */
export const moneyNotices: TextsOf<
  | 'payout-account-added'
  | 'payout-account-in-review'
  | 'payout-account-accepted'
  | 'payout-account-refused'
  | 'withdrawal-requested'
  | 'withdrawal-paid'
  | 'withdrawal-returned'
  | 'transfer-sent'
> = {
  'payout-account-added': {
    title: { en: 'Payout account added', ph: 'May naidagdag na payout account' },
    short: {
      en: 'An account for payouts was added.',
      ph: 'May naidagdag na account para sa payout.',
    },
    body: ({ bankName, maskedNumber }) => ({
      en: `Withdrawals can now go to ${bankName} ${maskedNumber}.`,
      ph: `Puwede nang mag-withdraw papunta sa ${bankName} ${maskedNumber}.`,
    }),
  },
  'payout-account-in-review': {
    title: { en: 'Payout account in review', ph: 'Sinusuri ang payout account' },
    short: {
      en: 'An account for payouts was added and is in review.',
      ph: 'May naidagdag na account para sa payout, at sinusuri pa ito.',
    },
    body: ({ bankName, maskedNumber }) => ({
      en: `${bankName} ${maskedNumber} was added. Its account name is written differently from your registered name, so we compare them first. Withdrawals can’t go to it until then; we will write to you.`,
      ph: `Naidagdag ang ${bankName} ${maskedNumber}. Iba ang pagkakasulat ng pangalan sa account kaysa sa nakarehistrong pangalan mo, kaya ikukumpara muna namin ang dalawa. Hindi pa ito mapapadalhan ng withdrawal; susulat kami sa iyo.`,
    }),
  },
  'payout-account-accepted': {
    title: { en: 'Payout account accepted', ph: 'Tinanggap ang payout account' },
    short: {
      en: 'An account for payouts was accepted.',
      ph: 'Tinanggap na ang isang account para sa payout.',
    },
    body: ({ bankName, maskedNumber }) => ({
      en: `Withdrawals can now go to ${bankName} ${maskedNumber}.`,
      ph: `Puwede nang mag-withdraw papunta sa ${bankName} ${maskedNumber}.`,
    }),
  },
  'payout-account-refused': {
    title: { en: 'Payout account not accepted', ph: 'Hindi tinanggap ang payout account' },
    short: {
      en: 'An account for payouts was not accepted.',
      ph: 'Hindi tinanggap ang isang account para sa payout.',
    },
    body: ({ bankName, maskedNumber }) => ({
      en: `${bankName} ${maskedNumber} was removed, because its account name is not your registered name. You can add an account in your registered name under Settings, Accounts.`,
      ph: `Inalis ang ${bankName} ${maskedNumber}, dahil hindi mo nakarehistrong pangalan ang nasa account. Puwede kang magdagdag ng account sa nakarehistrong pangalan mo sa Mga setting, Mga account.`,
    }),
  },
  'withdrawal-requested': {
    title: { en: 'Withdrawal requested', ph: 'Na-request ang withdrawal' },
    short: {
      en: 'A withdrawal was requested from your account.',
      ph: 'May na-request na withdrawal mula sa account mo.',
    },
    body: ({ amount, bankName }) => ({
      en: `A withdrawal of ${formatPeso(amount)} to ${bankName} was requested.`,
      ph: `May na-request na withdrawal na ${formatPeso(amount)} papunta sa ${bankName}.`,
    }),
  },
  'withdrawal-paid': {
    title: { en: 'Withdrawal paid', ph: 'Naipadala na ang withdrawal' },
    short: {
      en: 'A withdrawal from your account was paid.',
      ph: 'Naipadala na ang isang withdrawal mula sa account mo.',
    },
    body: ({ amount, bankName }) => ({
      en: `Your withdrawal of ${formatPeso(amount)} was paid to ${bankName}.`,
      ph: `Naipadala na sa ${bankName} ang withdrawal mong ${formatPeso(amount)}.`,
    }),
  },
  'withdrawal-returned': {
    title: { en: 'A payout came back', ph: 'May bumalik na payout' },
    short: {
      en: 'A bank returned a payout; the money is back in your balance.',
      ph: 'Ibinalik ng bangko ang isang payout; nasa balanse mo na ulit ang pera.',
    },
    body: ({ amount, bankName }) => ({
      en: `${bankName} returned ${formatPeso(amount)} of your withdrawal. The money is back in your balance. Check your payout account before you try again.`,
      ph: `Ibinalik ng ${bankName} ang ${formatPeso(amount)} ng withdrawal mo. Nasa balanse mo na ulit ang pera. Tingnan muna ang payout account mo bago sumubok ulit.`,
    }),
  },
  'transfer-sent': {
    title: { en: 'Money sent to a friend', ph: 'May ipinadalang pera sa kaibigan' },
    short: {
      en: 'Money was sent from your account to a friend.',
      ph: 'May ipinadalang pera mula sa account mo sa kaibigan.',
    },
    body: ({ amount, maskedPhone }) => ({
      en: `${formatPeso(amount)} was sent to ${maskedPhone}.`,
      ph: `Naipadala ang ${formatPeso(amount)} kay ${maskedPhone}.`,
    }),
  },
};
