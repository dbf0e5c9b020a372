import { defineRemote } from '@parol/contract/remote';

export default defineRemote({
  name: 'account',
  owner: 'identity',
  contract: '^1.2.0',
  // Multipart, so no call of wire's: its users name it here.
  calls: [{ group: 'member', name: 'upload', auth: 'member', kind: 'act', onFailure: 'leave' }],
  pages: [
    { path: '/login', module: './src/log-in/log-in.page.tsx', title: 'logIn.title', access: 'visitor' },
    { path: '/signup', module: './src/sign-up/sign-up.page.tsx', title: 'signUp.title', access: 'visitor' },
    { path: '/forgot', module: './src/forgot/forgot.page.tsx', title: 'forgot.title', access: 'visitor' },
    { path: '/me', module: './src/me/me.page.tsx', title: 'me.title' },
    { path: '/setting', module: './src/setting/setting.page.tsx', title: 'setting.title' },
    { path: '/play-safely', module: './src/play-safely/play-safely.page.tsx', title: 'care.title', access: 'everyone', catchAll: true },
    { path: '/statement', module: './src/statement/statement.page.tsx', title: 'statement.title' },
  ],
  slots: [
    { slot: 'app.overlay', id: 'care-watch', module: './src/play-safely/care-watch.tsx', order: 10, access: 'member' },
    { slot: 'app.notice', id: 'pause-notice', module: './src/play-safely/pause-notice.tsx', order: 10, access: 'member' },
  ],
  modals: [
    { selector: 'login', module: './src/log-in/log-in.modal.tsx', title: 'logIn.title', access: 'visitor' },
    { selector: 'signup', module: './src/sign-up/sign-up.modal.tsx', title: 'signUp.title', access: 'visitor' },
    { selector: 'forgot', module: './src/forgot/forgot.modal.tsx', title: 'forgot.title', access: 'visitor' },
    { selector: 'add-bank', module: './src/payout/add-bank.modal.tsx', title: 'payout.addBank', access: 'member' },
    { selector: 'add-ewallet', module: './src/payout/add-ewallet.modal.tsx', title: 'payout.addWallet', access: 'member' },
  ],
  nav: [
    { area: 'tabs', path: '/me', label: 'nav.me', icon: 'me', order: 50, access: 'member' },
    { area: 'rail', path: '/me', label: 'nav.me', icon: 'me', order: 50, access: 'member' },
    { area: 'rail-more', path: '/statement', label: 'statement.title', icon: 'clock', order: 50, access: 'member' },
    { area: 'rail-more', path: '/setting', label: 'setting.title', icon: 'settings', order: 60, access: 'member' },
    { area: 'rail-more', path: '/play-safely', label: 'care.title', icon: 'shield', order: 70, access: 'everyone' },
    { area: 'footer', path: '/play-safely', label: 'care.title', icon: 'shield', order: 10, access: 'everyone' },
    { area: 'me', path: '/play-safely', label: 'care.title', icon: 'shield', order: 40, access: 'everyone' },
    { area: 'me', path: '/me', label: 'nav.me', icon: 'me', order: 10, access: 'member' },
    { area: 'me', path: '/statement', label: 'statement.title', icon: 'clock', order: 20, access: 'member' },
    { area: 'me', path: '/setting', label: 'setting.title', icon: 'settings', order: 30, access: 'member' },
  ],
});
