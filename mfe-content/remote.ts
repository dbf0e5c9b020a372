import { defineRemote } from '@parol/contract/remote';
import { articles } from './src/article/articles.ts';

/** The content team's remote: banners, announcements, the live feed, news and articles. */
export default defineRemote({
  name: 'content',
  owner: 'Content team',
  contract: '^1.0.0',
  pages: [
    {
      path: '/news',
      module: './src/news/news.page.tsx',
      title: 'news.title',
      access: 'everyone',
      catchAll: true,
      early: { call: 'cms/newsList', body: { lang: '$language' } },
    },
    ...articles.map(({ pageName, title }) => ({
      path: `/${pageName}`,
      module: './src/article/article.page.tsx',
      title: 'article.title',
      titleText: title,
      access: 'everyone' as const,
      catchAll: true,
      early: { call: 'cms/seo', body: { page_name: pageName } },
    })),
  ],
  slots: [
    {
      slot: 'home.banners',
      id: 'content.slides',
      module: './src/banners/slides.slot.tsx',
      order: 10,
      urgent: true,
      access: 'everyone',
      reserve: [256, 272],
      early: { call: 'cms/slideBanner', body: { lang: 'all' } },
    },
    {
      slot: 'home.banners',
      id: 'content.announcement',
      module: './src/announcement/announcement.slot.tsx',
      order: 20,
      access: 'everyone',
      reserve: [72, 64],
    },
    {
      slot: 'home.feed',
      id: 'content.feed',
      module: './src/feed/feed.slot.tsx',
      order: 10,
      access: 'everyone',
      reserve: [424, 320],
    },
  ],
  nav: [
    {
      area: 'rail-more',
      path: '/news',
      label: 'nav.news',
      icon: 'news',
      order: 60,
      access: 'everyone',
    },
    {
      area: 'footer',
      path: '/news',
      label: 'nav.news',
      icon: 'news',
      order: 40,
      access: 'everyone',
    },
    {
      area: 'footer',
      path: '/best-online-slots-philippines-guide',
      label: 'nav.slotsGuide',
      icon: 'news',
      order: 50,
      access: 'everyone',
    },
    {
      area: 'footer',
      path: '/gcash-and-maya-casino-deposits-guide',
      label: 'nav.depositsGuide',
      icon: 'news',
      order: 51,
      access: 'everyone',
    },
    {
      area: 'footer',
      path: '/play-safely-limits-and-breaks',
      label: 'nav.careGuide',
      icon: 'shield',
      order: 10,
      access: 'everyone',
    },
  ],
});
