import type { FollowUp } from './pay.follow-ups.ts';
import type { PayOutcome } from './pay.outcomes.ts';

type Language = 'en' | 'ph';

/** The pay page's texts, which belong to the third party, not to the site. */
export const payTexts = {
  en: {
    sandbox: 'Sandbox · play money',
    payTo: 'Pay to',
    reference: 'Reference',
    via: 'Via',
    total: 'Total',
    left: 'Time left',
    pay: 'Pay',
    cancel: 'Back without paying',
    scan: 'This page acts as the phone that scanned the code.',
    other: 'Try another outcome',
    otherHint: 'What real providers sometimes do',
    more: 'Report something else',
    moreHint: 'What real providers report after the payment',
    sent: 'Reported to the merchant:',
    secure: 'No real money moves here.',
    done: { paid: 'Paid', failed: 'Payment failed', expired: 'This order has expired', open: '' },
    doneHint: {
      paid: 'The merchant has been notified. You may close this page.',
      failed: 'Nothing was taken. You may try again from the merchant.',
      expired: 'Nothing was taken. Start a new order from the merchant.',
      open: '',
    },
    back: 'Back to Parol',
    lost: 'We can’t find this order',
    lostHint: 'Check the address, or start again from the merchant.',
  },
  ph: {
    sandbox: 'Sandbox · pera-perahan',
    payTo: 'Bayad kay',
    reference: 'Reference',
    via: 'Gamit ang',
    total: 'Kabuuan',
    left: 'Natitirang oras',
    pay: 'Magbayad ng',
    cancel: 'Bumalik nang hindi nagbabayad',
    scan: 'Ang page na ito ang nagsisilbing phone na nag-scan ng code.',
    other: 'Subukan ang ibang resulta',
    otherHint: 'Mga nangyayari minsan sa totoong provider',
    more: 'May iba pang ire-report',
    moreHint: 'Mga sinasabi ng totoong provider pagkatapos ng bayad',
    sent: 'Nasabi na sa merchant:',
    secure: 'Walang totoong perang gumagalaw dito.',
    done: {
      paid: 'Bayad na',
      failed: 'Hindi natuloy ang bayad',
      expired: 'Expired na ang order na ito',
      open: '',
    },
    doneHint: {
      paid: 'Nasabihan na ang merchant. Puwede mo nang isara ang page.',
      failed: 'Walang nabawas sa iyo. Subukan ulit mula sa merchant.',
      expired: 'Walang nabawas sa iyo. Gumawa ng bagong order sa merchant.',
      open: '',
    },
    back: 'Bumalik sa Parol',
    lost: 'Hindi namin makita ang order na ito',
    lostHint: 'Tingnan ang address, o magsimula ulit sa merchant.',
  },
} as const satisfies Record<Language, object>;

export const outcomeTexts: Readonly<
  Record<Language, Readonly<Record<Exclude<PayOutcome, 'pay'>, readonly [string, string]>>>
> = {
  en: {
    fail: ['Fail', 'The provider declines'],
    expire: ['Expire', 'Time runs out unpaid'],
    late: ['Pay late', 'Expires first, paid five seconds later'],
    different: ['Pay a different amount', 'Ten pesos off: waits for review'],
    twice: ['Send the webhook twice', 'Paid, and reported two times'],
    disorder: ['Out of order', 'Paid, then an older status arrives'],
    'same-id': ['One id for two states', 'Processing, then paid, under the same event id'],
    'other-case': ['Spell it differently', 'Paid, with the status in other letter case'],
    'new-word': ['Use an unknown status', 'Paid, but reported with an unknown status'],
    silent: ['Lose the webhook', 'Paid, but never reported'],
  },
  ph: {
    fail: ['Hindi natuloy', 'Tinanggihan ng provider'],
    expire: ['Mag-expire', 'Naubos ang oras nang walang bayad'],
    late: ['Huli ang bayad', 'Expired muna, bayad pagkalipas ng limang segundo'],
    different: ['Ibang halaga', 'Sampung piso ang diperensiya: ire-review'],
    twice: ['Dobleng webhook', 'Bayad na, dalawang beses sinabi'],
    disorder: ['Maling pagkakasunod', 'Bayad na, saka dumating ang lumang status'],
    'same-id': ['Isang id, dalawang estado', 'Pinoproseso muna, saka bayad, sa iisang event id'],
    'other-case': ['Ibang baybay', 'Bayad na, pero iba ang laki ng mga letra ng status'],
    'new-word': ['Hindi kilalang status', 'Bayad na, pero hindi kilalang status ang ginamit'],
    silent: ['Nawalang webhook', 'Bayad na, pero walang nagsabi'],
  },
};

export const followUpTexts: Readonly<
  Record<Language, Readonly<Record<FollowUp, readonly [string, string]>>>
> = {
  en: {
    refund: ['Refund', 'All of it goes back to the payer'],
    'part-refund': ['Refund a part', 'Half of it goes back'],
    chargeback: ['Charge back', "The payer's bank takes it back"],
    'pay-again': ['Pay a second time', 'Another payment of the same order'],
    correct: ['Correct the amount', 'The same event with ten pesos off'],
    'fail-after': ['Say it failed', 'Contradicts the payment'],
    'new-word-after': ['Use an unknown status', 'A status that is in no manual'],
  },
  ph: {
    refund: ['Ibalik ang bayad', 'Buong halaga ang ibabalik sa nagbayad'],
    'part-refund': ['Ibalik ang bahagi', 'Kalahati ang ibabalik'],
    chargeback: ['Chargeback', 'Binawi ng bangko ng nagbayad'],
    'pay-again': ['Magbayad ulit', 'Ikalawang bayad sa parehong order'],
    correct: ['Itama ang halaga', 'Parehong event, sampung piso ang diperensiya'],
    'fail-after': ['Sabihing hindi natuloy', 'Salungat sa naunang bayad'],
    'new-word-after': ['Hindi kilalang status', 'Status na wala sa manual'],
  },
};

export type PayLanguage = Language;
