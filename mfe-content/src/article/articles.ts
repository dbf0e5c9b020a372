import type { Localized } from '@parol/domain';

export interface ArticlePage {
  /** Page name of its record in `cms/seo`, and its path. */
  readonly pageName: string;
  readonly title: Localized;
}

/** Articles with their own page. Texts come from the platform; until then these titles apply. */
export const articles: readonly ArticlePage[] = [
  {
    pageName: 'best-online-slots-philippines-guide',
    title: {
      en: 'How to choose an online slot in the Philippines',
      ph: 'Paano pumili ng online slot sa Pilipinas',
    },
  },
  {
    pageName: 'gcash-and-maya-casino-deposits-guide',
    title: {
      en: 'Cash in with GCash and Maya, step by step',
      ph: 'Cash in gamit ang GCash at Maya, hakbang-hakbang',
    },
  },
  {
    pageName: 'fair-play-how-results-are-checked',
    title: {
      en: 'How to check that a spin was fair',
      ph: 'Paano i-check kung patas ang isang spin',
    },
  },
  {
    pageName: 'play-safely-limits-and-breaks',
    title: {
      en: 'Play safely: limits, breaks and where to find help',
      ph: 'Maglaro nang ligtas: limits, pahinga at saan hihingi ng tulong',
    },
  },
  {
    pageName: 'what-turnover-means-in-a-bonus',
    title: {
      en: 'What turnover means, with pesos',
      ph: 'Ano ang turnover, sa piso',
    },
  },
  {
    pageName: 'withdrawals-from-request-to-paid',
    title: {
      en: 'Withdrawals: from request to paid',
      ph: 'Withdrawal: mula request hanggang bayad',
    },
  },
  {
    pageName: 'pasko-nights-tala-studio-opens',
    title: {
      en: 'Pasko Nights, and the slots of Tala Studio',
      ph: 'Pasko Nights, at ang mga slot ng Tala Studio',
    },
  },
  {
    pageName: 'reading-rtp-and-volatility',
    title: {
      en: 'Reading RTP and volatility in four minutes',
      ph: 'RTP at volatility sa loob ng apat na minuto',
    },
  },
  {
    pageName: 'blackjack-basic-decisions',
    title: {
      en: 'Blackjack: the basic decisions at our tables',
      ph: 'Blackjack: mga basic na desisyon sa mga mesa namin',
    },
  },
  {
    pageName: 'crash-and-dice-games-provably-fair',
    title: {
      en: 'Crash and dice: quick games that you can check',
      ph: 'Crash at dice: mabilis na larong puwede mong i-check',
    },
  },
  {
    pageName: 'daily-deposit-bonuses-compared',
    title: {
      en: 'Daily deposit bonuses, compared',
      ph: 'Mga daily deposit bonus, pinaghambing',
    },
  },
  {
    pageName: 'deposit-not-arrived-what-to-do',
    title: {
      en: 'Your deposit has not arrived: what to do, in order',
      ph: 'Hindi pa pumapasok ang deposit: ano ang gagawin, sunod-sunod',
    },
  },
  {
    pageName: 'free-play-before-you-stake',
    title: {
      en: 'Free play before you stake a peso',
      ph: 'Libreng laro muna bago tumaya kahit piso',
    },
  },
  {
    pageName: 'gcash-deposit-step-by-step',
    title: {
      en: 'How to deposit with GCash, one screen at a time',
      ph: 'Paano mag-deposit gamit ang GCash, bawat screen',
    },
  },
  {
    pageName: 'identity-check-what-we-ask-and-why',
    title: {
      en: 'The identity check: what we ask and why',
      ph: 'Identity check: ano ang hinihingi namin at bakit',
    },
  },
  {
    pageName: 'instapay-pesonet-and-bank-transfers',
    title: {
      en: 'InstaPay, PESONet and bank transfers: which one when',
      ph: 'InstaPay, PESONet at bank transfer: alin at kailan',
    },
  },
  {
    pageName: 'jackpot-tickets-and-verified-draws',
    title: {
      en: 'Jackpot tickets, and draws that you can verify',
      ph: 'Mga jackpot ticket, at mga draw na kaya mong i-verify',
    },
  },
  {
    pageName: 'keep-your-casino-account-safe',
    title: {
      en: 'Keep your casino account safe in fifteen minutes',
      ph: 'Panatilihing ligtas ang casino account mo sa loob ng labinlimang minuto',
    },
  },
  {
    pageName: 'live-dealer-baccarat-guide',
    title: {
      en: 'Baccarat in the live casino: a plain guide',
      ph: 'Baccarat sa live casino: simpleng gabay',
    },
  },
  {
    pageName: 'maya-wallet-deposits-and-withdrawals',
    title: {
      en: 'Maya in both directions: deposits and withdrawals',
      ph: 'Maya, papasok at palabas: deposit at withdrawal',
    },
  },
  {
    pageName: 'missions-badges-and-daily-check-in',
    title: {
      en: 'Missions, badges and the daily check-in',
      ph: 'Mga misyon, badge at araw-araw na check-in',
    },
  },
  {
    pageName: 'online-roulette-philippines-guide',
    title: {
      en: 'Online roulette: the bets, the zero and the price',
      ph: 'Online roulette: mga taya, ang zero at ang presyo',
    },
  },
  {
    pageName: 'qr-ph-deposits-explained',
    title: {
      en: 'QR Ph deposits explained',
      ph: 'QR Ph deposit, ipinaliwanag',
    },
  },
  {
    pageName: 'rebate-how-it-is-counted',
    title: {
      en: 'The rebate: how it is counted, line by line',
      ph: 'Ang rebate: paano ito binibilang, linya por linya',
    },
  },
  {
    pageName: 'send-money-to-a-friend-safely',
    title: {
      en: 'Send money to a friend, safely',
      ph: 'Ligtas na pagpapadala ng pera sa kaibigan',
    },
  },
  {
    pageName: 'vip-levels-from-bronze-to-diamond',
    title: {
      en: 'VIP levels from Bronze to Diamond',
      ph: 'VIP levels mula Bronze hanggang Diamond',
    },
  },
  {
    pageName: 'welcome-bonus-in-pesos',
    title: {
      en: 'The welcome bonus, worked out in pesos',
      ph: 'Ang welcome bonus, kinuwenta sa piso',
    },
  },
  {
    pageName: 'fishing-games-how-they-pay',
    title: {
      en: 'Fishing games: how they really pay',
      ph: 'Fishing games: paano talaga nagbabayad',
    },
  },
  {
    pageName: 'online-bingo-philippines-guide',
    title: {
      en: 'Online bingo: cards, lines and honest chances',
      ph: 'Online bingo: card, linya at totoong tsansa',
    },
  },
  {
    pageName: 'refer-a-friend-cashback-rules',
    title: {
      en: 'Refer a friend: the cashback and its rules',
      ph: 'Mag-refer ng kaibigan: ang cashback at mga patakaran',
    },
  },
  {
    pageName: 'sportsbook-odds-explained',
    title: {
      en: 'Sportsbook odds explained, from 1X2 to parlays',
      ph: 'Odds sa sportsbook, mula 1X2 hanggang parlay',
    },
  },
  {
    pageName: 'world-cup-score-predictions-rules',
    title: {
      en: 'World cup score predictions: the rules',
      ph: 'Hulaan ng score sa world cup: ang mga patakaran',
    },
  },
];
