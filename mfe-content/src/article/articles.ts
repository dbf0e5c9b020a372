import type { Localized } from '@parol/domain';

export interface ArticlePage {
  /** Page name of its record in `cms/seo`, and its path. */
  readonly pageName: string;
  readonly title: Localized;
}

/** Articles with their own page. Texts come from the platform; the titles here are used until then. */
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
    title: { en: 'What turnover means, with pesos', ph: 'Ano ang turnover, sa piso' },
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
      en: 'Tala Studio opens with nine slots',
      ph: 'Bukas na ang Tala Studio, may siyam na slot',
    },
  },
  {
    pageName: 'reading-rtp-and-volatility',
    title: {
      en: 'Reading RTP and volatility in four minutes',
      ph: 'RTP at volatility sa loob ng apat na minuto',
    },
  },
];
