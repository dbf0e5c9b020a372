import { defineRemote, type MeGroup, type RemoteNav } from '@parol/contract/remote';

/** The icon of the VIP page. */
const star = {
  path: 'M12 3.6l2.6 5.2 5.8.9-4.2 4 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4 5.8-.9z',
};
/** An arrow in a circle. */
const rebateIcon = { path: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5' };

/** A cup. */
const cup = {
  path: 'M7 4h10v5a5 5 0 0 1-10 0zM7 6H4a3 3 0 0 0 3 4M17 6h3a3 3 0 0 1-3 4M12 14v4M8 20h8',
};

/** An entry of Me; its texts are `nav` and `navHint` of its id. */
const onMe = (
  group: MeGroup,
  order: number,
  id: string,
  path: string,
  icon: RemoteNav['icon'],
): RemoteNav => ({
  area: 'me',
  group,
  order,
  path,
  icon,
  label: `nav.${id}`,
  hint: `navHint.${id}`,
  access: 'member',
});

/**
 * The rewards team's remote: promotions with their turnover, the check-in, missions and badges,
 * tickets and draws, tokens, the rebate, VIP levels, events with score predictions, and the inbox
 * with gifts.
 */
export default defineRemote({
  name: 'rewards',
  owner: 'Rewards team',
  contract: '^1.11.0',
  pages: [
    {
      path: '/promotions',
      module: './src/promotions/promotions.page.tsx',
      title: 'promotions.title',
      description: 'promotions.description',
      access: 'everyone',
      rendered: true,
      catchAll: true,
      early: { call: 'campaign/promotionList', body: {}, visitorsOnly: true },
    },
    { path: '/vip', module: './src/vip/vip.page.tsx', title: 'vip.title' },
    {
      path: '/referral',
      module: './src/referral/referral.page.tsx',
      title: 'referral.title',
      description: 'referral.lead',
      access: 'everyone',
      rendered: true,
      catchAll: true,
    },
    {
      path: '/event',
      module: './src/event/event.page.tsx',
      title: 'event.title',
      description: 'event.description',
      access: 'everyone',
      rendered: true,
      catchAll: true,
    },
    { path: '/inbox', module: './src/inbox/inbox.page.tsx', title: 'inbox.title' },
    { path: '/return', module: './src/rebate/rebate.page.tsx', title: 'rebate.title' },
  ],
  slots: [
    {
      slot: 'home.promotions',
      id: 'rewards.promotions',
      module: './src/home/promotions.slot.tsx',
      order: 10,
      access: 'everyone',
      rendered: true,
      reserve: [236, 248],
    },
    {
      slot: 'me.more',
      id: 'rewards.tokens',
      module: './src/tokens/tokens.slot.tsx',
      order: 20,
      access: 'member',
    },
    {
      slot: 'me.more',
      id: 'rewards.missions',
      module: './src/missions/missions.slot.tsx',
      order: 30,
      access: 'member',
    },
  ],
  // The sections of /promotions from top to bottom. Turned off, a campaign is not on Home either.
  // The open turnover and the promotions themselves are always on.
  sections: [
    'rewards.claimable',
    'rewards.check-in',
    'rewards.missions',
    'rewards.pick-icon',
    'rewards.campaign',
    'rewards.tickets',
    'rewards.draws',
    'rewards.badges',
    'rewards.tokens',
    'rewards.rebate',
    'rewards.coupon',
    'rewards.compare',
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
      label: 'nav.rewards',
      icon: 'gift',
      order: 40,
      access: 'everyone',
    },
    {
      area: 'rail-more',
      path: '/inbox',
      label: 'nav.inbox',
      icon: 'bell',
      order: 40,
      access: 'member',
    },
    {
      area: 'rail-more',
      path: '/vip',
      label: 'nav.vip',
      icon: star,
      order: 45,
      access: 'member',
    },
    {
      area: 'rail-more',
      path: '/referral',
      label: 'nav.referral',
      icon: 'gift',
      order: 48,
      access: 'everyone',
    },
    {
      area: 'rail-more',
      path: '/event',
      label: 'nav.event',
      icon: cup,
      order: 46,
      access: 'everyone',
    },
    {
      area: 'footer',
      path: '/promotions',
      label: 'nav.rewards',
      icon: 'gift',
      order: 30,
      access: 'everyone',
    },
    onMe('rewards', 10, 'rewards', '/promotions', 'rewards'),
    onMe('rewards', 20, 'event', '/event', cup),
    onMe('rewards', 30, 'referral', '/referral', 'gift'),
    onMe('rewards', 40, 'vip', '/vip', star),
    onMe('rewards', 50, 'rebate', '/return', rebateIcon),
    onMe('account', 40, 'inbox', '/inbox', 'bell'),
  ],
});
