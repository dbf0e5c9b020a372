import type { Insertable } from 'kysely';
import type { BannerTable } from './cms.schema.ts';

type Texts = Pick<
  Insertable<BannerTable>,
  'title_en' | 'title_ph' | 'body_en' | 'body_ph' | 'action_en' | 'action_ph'
>;
type Place = Pick<
  Insertable<BannerTable>,
  'banner_id' | 'placement' | 'banner_type' | 'link' | 'art' | 'tone'
>;

const beforeLogin = 1;
const afterLogin = 2;

/** The banners that come with the product. Conditions stand beside every headline bonus (specification §9). */
export function defaultBanners(at: Date): Insertable<BannerTable>[] {
  return banners.map(([place, texts], position) => ({
    ...place,
    ...texts,
    position,
    state: 'published',
    starts_at: null,
    ends_at: null,
    updated_at: at,
  }));
}

const banners: readonly (readonly [Place, Texts])[] = [
  [
    {
      banner_id: 'slide-welcome',
      placement: 'slide',
      banner_type: beforeLogin,
      link: '/promotions',
      art: 'star',
      tone: 'violet',
    },
    {
      title_en: '150% on your first cash-in',
      title_ph: '150% sa una mong cash in',
      body_en: 'Deposit ₱300, play with ₱750. Turnover ×5, thirty days.',
      body_ph: 'Mag-deposit ng ₱300, maglaro gamit ang ₱750. Turnover ×5, tatlumpung araw.',
      action_en: 'See the terms',
      action_ph: 'Tingnan ang terms',
    },
  ],
  [
    {
      banner_id: 'slide-lobby',
      placement: 'slide',
      banner_type: beforeLogin,
      link: '/slot',
      art: 'jeepney',
      tone: 'sunset',
    },
    {
      title_en: 'All aboard the Jeepney Jackpot',
      title_ph: 'Sakay na sa Jeepney Jackpot',
      body_en: 'Slots drawn at home, with every game’s RTP on its tile.',
      body_ph: 'Mga slot na gawang Pinoy, nakasulat ang RTP sa bawat laro.',
      action_en: 'Browse the games',
      action_ph: 'Silipin ang mga laro',
    },
  ],
  [
    {
      banner_id: 'slide-fair',
      placement: 'slide',
      banner_type: beforeLogin,
      link: '/fair-play-how-results-are-checked',
      art: 'shield',
      tone: 'sea',
    },
    {
      title_en: 'Check every spin yourself',
      title_ph: 'Ikaw mismo ang mag-check ng bawat spin',
      body_en: 'Results are sealed before you play and opened after. Nothing is hidden.',
      body_ph: 'Selyado ang resulta bago ka maglaro at binubuksan pagkatapos. Walang tinatago.',
      action_en: 'How it works',
      action_ph: 'Paano ito gumagana',
    },
  ],
  [
    {
      banner_id: 'slide-cash-in',
      placement: 'slide',
      banner_type: afterLogin,
      link: '/promotions',
      art: 'star',
      tone: 'violet',
    },
    {
      title_en: '150% on your first cash-in',
      title_ph: '150% sa una mong cash in',
      body_en: 'Deposit ₱300, play with ₱750. Turnover ×5, thirty days.',
      body_ph: 'Mag-deposit ng ₱300, maglaro gamit ang ₱750. Turnover ×5, tatlumpung araw.',
      action_en: 'Cash in',
      action_ph: 'Mag-cash in',
    },
  ],
  [
    {
      banner_id: 'slide-daily',
      placement: 'slide',
      banner_type: afterLogin,
      link: '/promotions',
      art: 'coins',
      tone: 'sunset',
    },
    {
      title_en: 'A little extra, once a day',
      title_ph: 'May dagdag, isang beses bawat araw',
      body_en: '10% more on one deposit a day, 20% on ₱10. Turnover ×2 before cash-out.',
      body_ph:
        'Dagdag na 10% sa isang deposit kada araw, 20% sa ₱10. Turnover ×2 bago mag-cash out.',
      action_en: 'See the offer',
      action_ph: 'Tingnan ang offer',
    },
  ],
  [
    {
      banner_id: 'slide-pasko',
      placement: 'slide',
      banner_type: afterLogin,
      link: '/slot',
      art: 'fiesta',
      tone: 'rose',
    },
    {
      title_en: 'The lanterns are lit',
      title_ph: 'Sindi na ang mga parol',
      body_en: 'Pasko Nights and eight more slots from Tala Studio are open.',
      body_ph: 'Bukas na ang Pasko Nights at walo pang slot mula sa Tala Studio.',
      action_en: 'Open the lobby',
      action_ph: 'Buksan ang lobby',
    },
  ],
  [
    {
      banner_id: 'notice-age',
      placement: 'announcement',
      banner_type: beforeLogin,
      link: '/play-safely-limits-and-breaks',
      art: 'shield',
      tone: 'sea',
    },
    {
      title_en: 'For players 21 and over',
      title_ph: 'Para sa edad 21 pataas lang',
      body_en: 'Gambling can be addictive. Know when to stop.',
      body_ph: 'Nakakaadik ang pagsusugal. Alamin kung kailan titigil.',
      action_en: 'Play safely',
      action_ph: 'Maglaro nang ligtas',
    },
  ],
  [
    {
      banner_id: 'notice-free',
      placement: 'announcement',
      banner_type: beforeLogin,
      link: '/gcash-and-maya-casino-deposits-guide',
      art: 'coins',
      tone: 'violet',
    },
    {
      title_en: 'No deposit fee with Maya and GCash',
      title_ph: 'Walang deposit fee sa Maya at GCash',
      body_en: 'Read how a deposit travels, step by step.',
      body_ph: 'Basahin kung paano dumarating ang deposit, hakbang-hakbang.',
      action_en: 'Read',
      action_ph: 'Basahin',
    },
  ],
  [
    {
      banner_id: 'notice-accounts',
      placement: 'announcement',
      banner_type: afterLogin,
      link: '/setting',
      art: 'shield',
      tone: 'forest',
    },
    {
      title_en: 'Add your payout account early',
      title_ph: 'Idagdag nang maaga ang payout account mo',
      body_en: 'It must be in your own name. Then a withdrawal is two taps.',
      body_ph: 'Dapat nakapangalan sa iyo. Pagkatapos, dalawang tap na lang ang withdrawal.',
      action_en: 'Add an account',
      action_ph: 'Magdagdag ng account',
    },
  ],
  [
    {
      banner_id: 'notice-statement',
      placement: 'announcement',
      banner_type: afterLogin,
      link: '/statement',
      art: 'coins',
      tone: 'sea',
    },
    {
      title_en: 'Ninety days, every centavo',
      title_ph: 'Siyamnapung araw, bawat sentimo',
      body_en: 'Your statement shows each deposit, round and cash-out.',
      body_ph: 'Nasa statement ang bawat deposit, laro at cash out mo.',
      action_en: 'Open the statement',
      action_ph: 'Buksan ang statement',
    },
  ],
  [
    {
      banner_id: 'promo-welcome',
      placement: 'promotion',
      banner_type: 0,
      link: '/promotions',
      art: 'welcome',
      tone: 'violet',
    },
    {
      title_en: 'Welcome bonus',
      title_ph: 'Welcome bonus',
      body_en: '100%, 120% or 150% on a first deposit from ₱30. Turnover ×2, ×3 or ×5.',
      body_ph: '100%, 120% o 150% sa unang deposit mula ₱30. Turnover ×2, ×3 o ×5.',
      action_en: 'Terms',
      action_ph: 'Terms',
    },
  ],
  [
    {
      banner_id: 'promo-daily',
      placement: 'promotion',
      banner_type: 0,
      link: '/promotions',
      art: 'coins',
      tone: 'sunset',
    },
    {
      title_en: 'Daily deposit bonus',
      title_ph: 'Araw-araw na deposit bonus',
      body_en: 'Up to 20%, once a day. Turnover ×2.',
      body_ph: 'Hanggang 20%, isang beses kada araw. Turnover ×2.',
      action_en: 'Terms',
      action_ph: 'Terms',
    },
  ],
  [
    {
      banner_id: 'promo-plain',
      placement: 'promotion',
      banner_type: 0,
      link: '/promotions',
      art: 'sea',
      tone: 'sea',
    },
    {
      title_en: 'No bonus, no strings',
      title_ph: 'Walang bonus, walang kondisyon',
      body_en: 'Deposit plainly: play it through once and cash out.',
      body_ph: 'Plain na deposit: laruin nang isang beses at puwede nang i-cash out.',
      action_en: 'Terms',
      action_ph: 'Terms',
    },
  ],
];
