import type { FollowUp } from './protocol/follow-ups.ts';
import type { PayOutcome } from './protocol/outcomes.ts';
import type { OrderState, Shows } from './store/pay.schema.ts';

export type PayLanguage = 'en' | 'ph';
type Texts<Keys extends string> = Readonly<
  Record<PayLanguage, Readonly<Record<Keys, readonly [string, string]>>>
>;

/** The pay page's texts, which belong to the third party, not to the site. */
export const payTexts = {
  en: {
    sandbox: 'Sandbox · play money',
    payTo: 'Pay to',
    reference: 'Reference',
    via: 'Via',
    total: 'Total',
    left: 'Time left',
    days: 'd',
    hours: 'h',
    cancel: 'Back without paying',
    other: 'Try another outcome',
    otherHint: 'What real providers sometimes do',
    more: 'Report something else',
    moreHint: 'What real providers report after the payment',
    after: 'Pay it all the same',
    afterHint: 'What players sometimes do after the end of an order',
    sent: 'Reported to the merchant:',
    secure: 'No real money moves here.',
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
    days: 'araw',
    hours: 'oras',
    cancel: 'Bumalik nang hindi nagbabayad',
    other: 'Subukan ang ibang resulta',
    otherHint: 'Mga nangyayari minsan sa totoong provider',
    more: 'May iba pang ire-report',
    moreHint: 'Mga sinasabi ng totoong provider pagkatapos ng bayad',
    after: 'Bayaran pa rin',
    afterHint: 'Ginagawa minsan ng player kahit tapos na ang order',
    sent: 'Nasabi na sa merchant:',
    secure: 'Walang totoong perang gumagalaw dito.',
    back: 'Bumalik sa Parol',
    lost: 'Hindi namin makita ang order na ito',
    lostHint: 'Tingnan ang address, o magsimula ulit sa merchant.',
  },
} as const satisfies Record<PayLanguage, object>;

/** The title and hint of an order that is not open any more. */
export const doneTexts: Texts<OrderState> = {
  en: {
    open: ['This order has expired', 'Nothing was taken. Start a new order from the merchant.'],
    expired: ['This order has expired', 'Nothing was taken. Start a new order from the merchant.'],
    processing: ['', ''],
    paid: ['Paid', 'The merchant has been notified. You may close this page.'],
    failed: ['Payment failed', 'Nothing was taken. You may try again from the merchant.'],
    cancelled: ['This order was cancelled', 'Nothing was taken. You may close this page.'],
    mismatched: ['Another currency came', 'The merchant has been told. An operator looks at it.'],
  },
  ph: {
    open: [
      'Expired na ang order na ito',
      'Walang nabawas sa iyo. Gumawa ng bagong order sa merchant.',
    ],
    expired: [
      'Expired na ang order na ito',
      'Walang nabawas sa iyo. Gumawa ng bagong order sa merchant.',
    ],
    processing: ['', ''],
    paid: ['Bayad na', 'Nasabihan na ang merchant. Puwede mo nang isara ang page.'],
    failed: ['Hindi natuloy ang bayad', 'Walang nabawas sa iyo. Subukan ulit mula sa merchant.'],
    cancelled: [
      'Kinansela ang order na ito',
      'Walang nabawas sa iyo. Puwede mo nang isara ang page.',
    ],
    mismatched: [
      'Ibang currency ang dumating',
      'Nasabihan na ang merchant. Titingnan ito ng operator.',
    ],
  },
};

interface Way {
  /** What the page plays. */
  readonly stage: string | null;
  /** Before the amount on the button that pays. */
  readonly pay: string;
  /** The name of the order's number, account or address. */
  readonly code: string;
}

/** What differs by how the player was told to pay. */
export const wayTexts: Readonly<Record<PayLanguage, Readonly<Record<Shows, Way>>>> = {
  en: {
    redirect: { stage: null, pay: 'Pay', code: '' },
    qr: { stage: 'This page acts as the phone that scanned the code.', pay: 'Pay', code: 'Number' },
    reference: {
      stage: 'This page acts as the cashier at the counter.',
      pay: 'Take in cash:',
      code: 'Number',
    },
    account: { stage: 'This page acts as the app of a bank.', pay: 'Send', code: 'To account' },
    crypto: { stage: 'This page acts as a crypto wallet.', pay: 'Send', code: 'To address' },
  },
  ph: {
    redirect: { stage: null, pay: 'Magbayad ng', code: '' },
    qr: {
      stage: 'Ang page na ito ang nagsisilbing phone na nag-scan ng code.',
      pay: 'Magbayad ng',
      code: 'Numero',
    },
    reference: {
      stage: 'Ang page na ito ang nagsisilbing cashier sa counter.',
      pay: 'Tanggapin ang',
      code: 'Numero',
    },
    account: {
      stage: 'Ang page na ito ang nagsisilbing app ng bangko.',
      pay: 'Ipadala ang',
      code: 'Sa account',
    },
    crypto: {
      stage: 'Ang page na ito ang nagsisilbing crypto wallet.',
      pay: 'Ipadala ang',
      code: 'Sa address',
    },
  },
};

/** The page on which a number, account or address is typed. */
export const deskTexts = {
  en: {
    counter: ['At the counter', 'Type the number that the player brings.', 'Number'],
    bank: [
      'Bank app',
      'Type the account or the number that the merchant shows, or paste the text of its QR code.',
      'Account or number',
    ],
    wallet: ['Crypto wallet', 'Paste the address that the merchant shows.', 'Address'],
    next: 'Continue',
    unknown: 'No order has this. Check it and type it again.',
  },
  ph: {
    counter: ['Sa counter', 'I-type ang numerong dala ng player.', 'Numero'],
    bank: [
      'App ng bangko',
      'I-type ang account o numerong ipinapakita ng merchant, o i-paste ang text ng QR code nito.',
      'Account o numero',
    ],
    wallet: ['Crypto wallet', 'I-paste ang address na ipinapakita ng merchant.', 'Address'],
    next: 'Magpatuloy',
    unknown: 'Walang order na ganito. Tingnan at i-type ulit.',
  },
} as const satisfies Record<PayLanguage, object>;

export const outcomeTexts: Texts<Exclude<PayOutcome, 'pay'>> = {
  en: {
    fail: ['Fail', 'The provider declines'],
    expire: ['Expire', 'Time runs out unpaid'],
    cancel: ['Cancel', 'The provider ends the order unpaid'],
    late: ['Pay late', 'Expires first, paid five seconds later'],
    different: ['Pay a different amount', 'Ten pesos off: waits for review'],
    underpaid: ['Send less', 'A tenth less than asked: waits for review'],
    overpaid: ['Send more', 'A tenth more than asked: waits for review'],
    'few-confirmations': ['Send, not confirmed yet', '3 of 20 confirmations: not final'],
    'wrong-asset': ['Send another currency', 'USDC on another network: waits for review'],
    twice: ['Send the webhook twice', 'Paid, and reported two times'],
    disorder: ['Out of order', 'Paid, then an older status arrives'],
    'same-id': ['One id for two states', 'Processing, then paid, under the same event id'],
    'other-case': ['Spell it differently', 'Paid, with the status in other letter case'],
    'new-word': ['Use an unknown status', 'Paid, but reported with an unknown status'],
    'second-key': ['Sign with the second key', 'Paid, as during a change of keys'],
    forged: ['Forge the webhook', 'Not paid, but reported with a wrong key'],
    silent: ['Lose the webhook', 'Paid, but never reported'],
    'pay-ended': ['Pay after the end', 'The provider takes the money and reports it'],
  },
  ph: {
    fail: ['Hindi natuloy', 'Tinanggihan ng provider'],
    expire: ['Mag-expire', 'Naubos ang oras nang walang bayad'],
    cancel: ['Kanselahin', 'Tinapos ng provider ang order nang walang bayad'],
    late: ['Huli ang bayad', 'Expired muna, bayad pagkalipas ng limang segundo'],
    different: ['Ibang halaga', 'Sampung piso ang diperensiya: ire-review'],
    underpaid: ['Kulang ang ipadala', 'Kulang ng ikasampung bahagi: ire-review'],
    overpaid: ['Sobra ang ipadala', 'Sobra ng ikasampung bahagi: ire-review'],
    'few-confirmations': ['Ipadala, hindi pa kumpirmado', '3 sa 20 confirmation: hindi pa tapos'],
    'wrong-asset': ['Ibang currency ang ipadala', 'USDC sa ibang network: ire-review'],
    twice: ['Dobleng webhook', 'Bayad na, dalawang beses sinabi'],
    disorder: ['Maling pagkakasunod', 'Bayad na, saka dumating ang lumang status'],
    'same-id': ['Isang id, dalawang estado', 'Pinoproseso muna, saka bayad, sa iisang event id'],
    'other-case': ['Ibang baybay', 'Bayad na, pero iba ang laki ng mga letra ng status'],
    'new-word': ['Hindi kilalang status', 'Bayad na, pero hindi kilalang status ang ginamit'],
    'second-key': ['Pirmahan ng ikalawang key', 'Bayad na, gaya kapag nagpapalit ng key'],
    forged: ['Pekeng webhook', 'Hindi bayad, pero sinabing bayad gamit ang maling key'],
    silent: ['Nawalang webhook', 'Bayad na, pero walang nagsabi'],
    'pay-ended': ['Magbayad kahit tapos na', 'Tinanggap ng provider ang pera at sinabi ito'],
  },
};

export const followUpTexts: Texts<FollowUp> = {
  en: {
    refund: ['Refund', 'All of it goes back to the payer'],
    'part-refund': ['Refund a part', 'Half of it goes back'],
    chargeback: ['Charge back', "The payer's bank takes it back"],
    'pay-again': ['Pay a second time', 'Another payment of the same order'],
    correct: ['Correct the amount', 'The same event with another amount'],
    'fail-after': ['Say it failed', 'Contradicts the payment'],
    'new-word-after': ['Use an unknown status', 'A status that is in no manual'],
  },
  ph: {
    refund: ['Ibalik ang bayad', 'Buong halaga ang ibabalik sa nagbayad'],
    'part-refund': ['Ibalik ang bahagi', 'Kalahati ang ibabalik'],
    chargeback: ['Chargeback', 'Binawi ng bangko ng nagbayad'],
    'pay-again': ['Magbayad ulit', 'Ikalawang bayad sa parehong order'],
    correct: ['Itama ang halaga', 'Parehong event, ibang halaga'],
    'fail-after': ['Sabihing hindi natuloy', 'Salungat sa naunang bayad'],
    'new-word-after': ['Hindi kilalang status', 'Status na wala sa manual'],
  },
};
