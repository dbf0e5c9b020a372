import { linkParameterNames, linkParameters } from '@parol/contract/link-parameters';
import { defineRemote, type MeGroup, type RemoteNav } from '@parol/contract/remote';

const lock = { path: 'M6 11h12v9H6z M9 11V7.5a3 3 0 0 1 6 0V11' };
/** An identity card. */
const card = { path: 'M3 6h18v12H3z M6.5 10h4v4h-4z M14 10h4 M14 14h3' };
const eye = {
  path: 'M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12z M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
};
const letter = { path: 'M4 6h16v12H4z M4.5 7l7.5 6 7.5-6' };

/** An entry of Me; its texts are `me.to` and `me.hint` of its id. */
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
  label: `me.to.${id}`,
  hint: `me.hint.${id}`,
  access: 'member',
});

export default defineRemote({
  name: 'account',
  owner: 'identity',
  contract: '^1.15.0',
  offers: ['me.summary', 'me.more', 'statement.bets'],
  emits: ['account.payout-account-added'],
  // Values of the link that led here, which the sign-up sends, and whether they may be kept.
  cookies: ['parol_consent', ...linkParameterNames.flatMap((name) => linkParameters[name].cookies)],
  // Multipart, so not a call of @parol/wire; remotes that use it declare it here.
  calls: [{ group: 'member', name: 'upload', auth: 'member', kind: 'act', onFailure: 'leave' }],
  pages: [
    {
      path: '/login',
      module: './src/log-in/log-in.page.tsx',
      title: 'logIn.title',
      access: 'visitor',
    },
    {
      path: '/signup',
      module: './src/sign-up/sign-up.page.tsx',
      title: 'signUp.title',
      access: 'visitor',
    },
    {
      path: '/forgot',
      module: './src/forgot/forgot.page.tsx',
      title: 'forgot.title',
      access: 'visitor',
    },
    {
      path: '/not-me',
      module: './src/report-unauthorised/report-unauthorised.page.tsx',
      title: 'notMe.title',
      access: 'everyone',
      // Without the site's navigation, and not indexed by search engines.
      frame: 'bare',
    },
    { path: '/me', module: './src/me/me.page.tsx', title: 'me.title' },
    { path: '/setting', module: './src/setting/setting.page.tsx', title: 'setting.title' },
    {
      path: '/play-safely',
      module: './src/play-safely/play-safely.page.tsx',
      title: 'care.title',
      description: 'care.lead',
      access: 'everyone',
      rendered: true,
      catchAll: true,
    },
    { path: '/statement', module: './src/statement/statement.page.tsx', title: 'statement.title' },
  ],
  slots: [
    {
      slot: 'app.overlay',
      id: 'care-watch',
      module: './src/play-safely/responsible-gaming-watch.tsx',
      order: 10,
      access: 'member',
    },
    {
      slot: 'app.notice',
      id: 'pause-notice',
      module: './src/play-safely/pause-notice.tsx',
      order: 10,
      access: 'member',
    },
    {
      slot: 'app.notice',
      id: 'passkey-offer',
      module: './src/passkey/passkey-offer.tsx',
      order: 20,
      access: 'member',
    },
  ],
  modals: [
    {
      selector: 'login',
      module: './src/log-in/log-in.modal.tsx',
      title: 'logIn.title',
      access: 'visitor',
    },
    {
      selector: 'signup',
      module: './src/sign-up/sign-up.modal.tsx',
      title: 'signUp.title',
      access: 'visitor',
    },
    {
      selector: 'welcome',
      module: './src/welcome/welcome.modal.tsx',
      title: 'welcome.title',
      access: 'member',
    },
    {
      selector: 'forgot',
      module: './src/forgot/forgot.modal.tsx',
      title: 'forgot.title',
      access: 'visitor',
    },
    {
      selector: 'add-bank',
      module: './src/payout/add-bank.modal.tsx',
      title: 'payout.addBank',
      access: 'member',
    },
    {
      selector: 'add-ewallet',
      module: './src/payout/add-ewallet.modal.tsx',
      title: 'payout.addWallet',
      access: 'member',
    },
  ],
  nav: [
    { area: 'tabs', path: '/me', label: 'nav.me', icon: 'me', order: 50, access: 'member' },
    { area: 'rail', path: '/me', label: 'nav.me', icon: 'me', order: 50, access: 'member' },
    {
      area: 'rail-more',
      path: '/statement',
      label: 'statement.title',
      icon: 'clock',
      order: 50,
      access: 'member',
    },
    {
      area: 'rail-more',
      path: '/play-safely',
      label: 'care.title',
      icon: 'shield',
      order: 70,
      access: 'everyone',
    },
    {
      area: 'footer',
      path: '/play-safely',
      label: 'care.title',
      icon: 'shield',
      order: 10,
      access: 'everyone',
    },
    onMe('money', 40, 'statement', '/statement', 'clock'),
    onMe('money', 50, 'accounts', '/setting?section=accounts', 'wallet'),
    onMe('safety', 10, 'safely', '/play-safely', 'shield'),
    onMe('safety', 20, 'security', '/setting?section=security', lock),
    onMe('safety', 30, 'documents', '/setting?section=documents', card),
    onMe('safety', 40, 'privacy', '/setting?section=privacy', eye),
    onMe('account', 10, 'setting', '/setting', 'me'),
    onMe('account', 20, 'email', '/setting?section=email', letter),
    onMe('account', 30, 'language', '/setting?section=language', 'settings'),
  ],
});
