import { defineRemote, type MeGroup, type RemoteNav } from '@parol/contract/remote';
import { articlePages } from './src/article/article-pages.ts';

/** A star. */
const star = {
  path: 'M12 2.5l2.35 6.26 6.69.3-5.24 4.18 1.78 6.45L12 16l-5.58 3.69 1.78-6.45-5.24-4.18 6.69-.3z',
};

/** An envelope. */
const letter = { path: 'M4 6h16v12H4z M4.5 7l7.5 6 7.5-6' };

/** Ticked lines. */
const list = {
  path: 'M4 6.5l1.5 1.5L8 5M4 12.5l1.5 1.5L8 11M4 18.5l1.5 1.5L8 17M11.5 7H20M11.5 13H20M11.5 19H20',
};

/** An entry whose label is `nav` of its id. */
const link = (
  area: RemoteNav['area'],
  order: number,
  id: string,
  path: string,
  icon: RemoteNav['icon'],
): RemoteNav => ({ area, order, path, icon, label: `nav.${id}`, access: 'everyone' });
/** An entry of Me, with `navHint` of its id. */
const onMe = (
  group: MeGroup,
  order: number,
  id: string,
  path: string,
  icon: RemoteNav['icon'],
): RemoteNav => ({
  ...link('me', order, id, path, icon),
  group,
  hint: `navHint.${id}`,
  access: 'member',
});

/** Banners, announcements, feed, news, articles, reviews, surveys, contact, partners, ambassadors. */
export default defineRemote({
  name: 'content',
  owner: 'Content team',
  contract: '^1.14.0',
  cookies: ['parol_consent'],
  pages: [
    {
      path: '/news',
      module: './src/news/news.page.tsx',
      title: 'news.title',
      description: 'news.description',
      access: 'everyone',
      rendered: { parameters: ['article'] },
      catchAll: true,
      early: { call: 'cms/newsList', body: { lang: '$language' } },
    },
    {
      path: '/cookies',
      module: './src/consent/cookies.page.tsx',
      title: 'cookies.title',
      description: 'cookies.description',
      access: 'everyone',
      rendered: true,
      catchAll: true,
    },
    {
      path: '/review',
      module: './src/review/review.page.tsx',
      title: 'review.title',
      description: 'review.description',
      access: 'everyone',
      rendered: true,
      catchAll: true,
      early: { call: 'memberreview/topTenReview', body: { op: 'all' } },
    },
    {
      path: '/survey',
      module: './src/survey/survey.page.tsx',
      title: 'survey.title',
      access: 'member',
      catchAll: true,
    },
    {
      path: '/contactUs',
      module: './src/contact/contact.page.tsx',
      title: 'contact.title',
      description: 'contact.description',
      access: 'everyone',
      rendered: { parameters: ['topic'] },
      catchAll: true,
      early: { call: 'cms/contactInfo', body: {} },
    },
    {
      path: '/partners',
      module: './src/partners/partners.page.tsx',
      title: 'partners.title',
      description: 'partners.description',
      access: 'everyone',
      rendered: true,
      catchAll: true,
      early: { call: 'cms/contactInfo', body: {} },
    },
    {
      path: '/ambassador',
      module: './src/ambassador/ambassador.page.tsx',
      title: 'ambassador.title',
      description: 'ambassador.description',
      access: 'everyone',
      rendered: true,
      catchAll: true,
      early: { call: 'cms/contactInfo', body: {} },
    },
    {
      path: '/is-this-parol',
      module: './src/is-this-parol/is-this-parol.page.tsx',
      title: 'genuine.title',
      description: 'genuine.description',
      access: 'everyone',
      rendered: true,
      catchAll: true,
      early: { call: 'cms/contactInfo', body: {} },
    },
    ...articlePages,
  ],
  slots: [
    {
      slot: 'app.notice',
      id: 'content.consent',
      module: './src/consent/consent-bar.slot.tsx',
      order: 90,
      access: 'everyone',
    },
    {
      slot: 'home.banners',
      id: 'content.slides',
      module: './src/banners/slides.slot.tsx',
      order: 10,
      urgent: 'unless-rendered',
      access: 'everyone',
      rendered: true,
      reserve: [220, 272],
      early: { call: 'cms/slideBanner', body: { lang: 'all' } },
    },
    {
      slot: 'home.banners',
      id: 'content.announcement',
      module: './src/announcement/announcement.slot.tsx',
      order: 20,
      access: 'everyone',
      rendered: true,
      reserve: [72, 64],
    },
    {
      slot: 'home.feed',
      id: 'content.feed',
      module: './src/feed/feed.slot.tsx',
      order: 10,
      access: 'everyone',
      rendered: true,
      reserve: [160, 160],
    },
    {
      slot: 'home.feed',
      id: 'content.links',
      module: './src/home/links.slot.tsx',
      order: 30,
      access: 'everyone',
      rendered: true,
      reserve: [68, 68],
    },
  ],
  modals: [
    {
      selector: 'partner',
      module: './src/partners/partner.modal.tsx',
      title: 'partners.modal.title',
      access: 'everyone',
    },
  ],
  nav: [
    link('rail-more', 60, 'news', '/news', 'news'),
    // The footer shows no icons: every page carries its entries, and names are shorter than drawings.
    link('footer', 10, 'careGuide', '/play-safely-limits-and-breaks', 'shield'),
    link('footer', 20, 'contact', '/contactUs', 'news'),
    link('footer', 40, 'news', '/news', 'news'),
    link('footer', 45, 'reviews', '/review', 'news'),
    link('footer', 50, 'slotsGuide', '/best-online-slots-philippines-guide', 'news'),
    link('footer', 51, 'depositsGuide', '/gcash-and-maya-casino-deposits-guide', 'news'),
    link('footer', 60, 'partners', '/partners', 'news'),
    link('footer', 25, 'genuine', '/is-this-parol', 'shield'),
    link('footer', 60, 'cookies', '/cookies', 'shield'),
    link('footer', 61, 'ambassador', '/ambassador', 'news'),
    onMe('help', 10, 'contact', '/contactUs', letter),
    onMe('help', 20, 'news', '/news', 'news'),
    onMe('help', 30, 'reviews', '/review', star),
    onMe('help', 40, 'survey', '/survey', list),
    onMe('safety', 45, 'genuine', '/is-this-parol', 'shield'),
    onMe('safety', 50, 'cookies', '/cookies', 'settings'),
  ],
});
