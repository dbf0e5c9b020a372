import { defineRemote } from '@parol/contract/remote';

/** The rewards team's remote: promotions with their turnover, and the inbox with gifts. */
export default defineRemote({
  name: 'rewards',
  owner: 'Rewards team',
  contract: '^1.0.0',
  pages: [
    {
      path: '/promotions',
      module: './src/promotions/promotions.page.tsx',
      title: 'promotions.title',
      access: 'everyone',
      catchAll: true,
      early: { call: 'campaign/promotionList', body: {}, visitorsOnly: true },
    },
    { path: '/vip', module: './src/vip/vip.page.tsx', title: 'vip.title' },
    { path: '/inbox', module: './src/inbox/inbox.page.tsx', title: 'inbox.title' },
  ],
  slots: [
    {
      slot: 'home.promotions',
      id: 'rewards.promotions',
      module: './src/home/promotions.slot.tsx',
      order: 10,
      access: 'everyone',
      reserve: [236, 248],
    },
    {
      slot: 'me.summary',
      id: 'rewards.tokens',
      module: './src/tokens/tokens.slot.tsx',
      order: 20,
      access: 'member',
    },
  ],
  nav: [
    {
      area: 'tabs',
      path: '/promotions',
      label: 'nav.rewards',
      icon: 'rewards',
      order: 40,
      access: 'everyone',
    },
    {
      area: 'rail',
      path: '/promotions',
      label: 'nav.promotions',
      icon: 'gift',
      order: 40,
      access: 'everyone',
    },
    {
      area: 'rail-more',
      path: '/inbox',
      label: 'inbox.title',
      icon: 'bell',
      order: 40,
      access: 'member',
    },
    {
      area: 'rail-more',
      path: '/vip',
      label: 'nav.vip',
      icon: 'rewards',
      order: 45,
      access: 'member',
    },
    { area: 'me', path: '/vip', label: 'nav.vip', icon: 'rewards', order: 45, access: 'member' },
    { area: 'me', path: '/inbox', label: 'inbox.title', icon: 'bell', order: 40, access: 'member' },
    {
      area: 'me',
      path: '/promotions',
      label: 'nav.promotions',
      icon: 'gift',
      order: 50,
      access: 'everyone',
    },
    {
      area: 'footer',
      path: '/promotions',
      label: 'nav.promotions',
      icon: 'gift',
      order: 30,
      access: 'everyone',
    },
  ],
});
