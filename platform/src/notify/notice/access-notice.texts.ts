import type { NoticeKind, TextsOf } from './notice.facts.ts';
import type { moneyNotices } from './money-notice.texts.ts';

const same = (en: string, ph: string) => () => ({ en, ph });

/** Notices about the ways into an account, its devices and its limits. */
export const accessNotices: TextsOf<Exclude<NoticeKind, keyof typeof moneyNotices>> = {
  'new-device': {
    title: { en: 'Log-in from a new device', ph: 'Nag-log in mula sa bagong device' },
    short: {
      en: 'Somebody logged in to your account from a new device.',
      ph: 'May nag-log in sa account mo mula sa bagong device.',
    },
    body: ({ browser, system }) => ({
      en: `Your account was used for the first time on this device: ${deviceName(browser, system, 'an unknown browser', 'on')}.`,
      ph: `Unang beses na ginamit ang account mo sa device na ito: ${deviceName(browser, system, 'hindi kilalang browser', 'sa')}.`,
    }),
  },
  'password-changed': {
    title: { en: 'Password changed', ph: 'Napalitan ang password' },
    short: { en: 'Your password was changed.', ph: 'Napalitan ang password mo.' },
    body: same(
      'Your password was changed, and the other devices were logged out.',
      'Napalitan ang password mo, at na-log out ang iba pang device.',
    ),
  },
  'password-reset': {
    title: { en: 'Password reset', ph: 'Na-reset ang password' },
    short: {
      en: 'Your password was reset, and all devices were logged out.',
      ph: 'Na-reset ang password mo, at na-log out ang lahat ng device.',
    },
    body: same(
      'A new password was set with a code sent to your phone. All devices were logged out.',
      'May bagong password na itinakda gamit ang code na ipinadala sa phone mo. Na-log out ang lahat ng device.',
    ),
  },
  'phone-changed': {
    title: { en: 'Phone changed', ph: 'Napalitan ang phone' },
    short: {
      en: 'Your account was moved to another phone number.',
      ph: 'Nailipat ang account mo sa ibang phone number.',
    },
    body: ({ maskedPhone }) => ({
      en: `Your account now uses the phone ${maskedPhone}. The other devices were logged out.`,
      ph: `Nasa phone number na ${maskedPhone} na ang account mo. Na-log out ang iba pang device.`,
    }),
  },
  'email-changed': {
    title: { en: 'Email changed', ph: 'Napalitan ang email' },
    short: {
      en: 'The email of your account was changed.',
      ph: 'Napalitan ang email ng account mo.',
    },
    body: same('The email of your account was changed.', 'Napalitan ang email ng account mo.'),
  },
  'second-factor-on': {
    title: { en: 'Authenticator app turned on', ph: 'Na-on ang authenticator app' },
    short: {
      en: 'Codes from an authenticator app were turned on for your account.',
      ph: 'Na-on ang mga code ng authenticator app para sa account mo.',
    },
    body: same(
      'From now on, codes from an authenticator app are required before money leaves your account.',
      'Mula ngayon, kailangan ang code ng authenticator app bago lumabas ang pera sa account mo.',
    ),
  },
  'second-factor-off': {
    title: { en: 'Authenticator app turned off', ph: 'Na-off ang authenticator app' },
    short: {
      en: 'Codes from your authenticator app were turned off.',
      ph: 'Na-off ang mga code ng authenticator app mo.',
    },
    body: same(
      'Codes from your authenticator app are no longer required before money leaves your account.',
      'Hindi na kailangan ang code ng authenticator app bago lumabas ang pera sa account mo.',
    ),
  },
  'recovery-codes-renewed': {
    title: { en: 'New recovery codes', ph: 'Bagong recovery code' },
    short: {
      en: 'Your recovery codes were replaced with new ones.',
      ph: 'Napalitan ng bago ang mga recovery code mo.',
    },
    body: same(
      'The recovery codes of your authenticator app were replaced. The earlier ones no longer work.',
      'Napalitan ang mga recovery code ng authenticator app mo. Hindi na gagana ang mga dati.',
    ),
  },
  'passkey-added': {
    title: { en: 'Passkey added', ph: 'May naidagdag na passkey' },
    short: {
      en: 'A passkey was added to your account.',
      ph: 'May naidagdag na passkey sa account mo.',
    },
    body: ({ name }) => ({
      en: `The passkey “${name}” can now log in to your account and confirm withdrawals.`,
      ph: `Puwede nang mag-log in at magkumpirma ng withdrawal ang passkey na “${name}”.`,
    }),
  },
  'passkey-removed': {
    title: { en: 'Passkey removed', ph: 'May inalis na passkey' },
    short: {
      en: 'A passkey was removed from your account.',
      ph: 'May inalis na passkey sa account mo.',
    },
    body: (facts) =>
      facts
        ? {
            en: `The passkey “${facts.name}” can no longer be used for your account.`,
            ph: `Hindi na magagamit sa account mo ang passkey na “${facts.name}”.`,
          }
        : {
            en: 'Your passkeys can no longer be used for your account.',
            ph: 'Hindi na magagamit sa account mo ang mga passkey mo.',
          },
  },
  'limit-raised': {
    title: { en: 'Limit raised', ph: 'Tinaasan ang limit' },
    short: {
      en: 'A limit under Play safely was raised or removed.',
      ph: 'Tinaasan o inalis ang isang limit sa Ligtas na paglalaro.',
    },
    body: same(
      'A limit under Play safely was raised or removed after its waiting time.',
      'Tinaasan o inalis ang isang limit sa Ligtas na paglalaro pagkatapos ng paghihintay.',
    ),
  },
  'session-ended': {
    title: { en: 'A device was logged out', ph: 'Na-log out ang isang device' },
    short: {
      en: 'A device was logged out of your account by another one.',
      ph: 'Na-log out ng ibang device ang isang device sa account mo.',
    },
    body: same(
      'One of your devices was logged out from another one.',
      'Na-log out ang isa sa mga device mo mula sa ibang device.',
    ),
  },
  'other-sessions-ended': {
    title: { en: 'Other devices were logged out', ph: 'Na-log out ang iba pang device' },
    short: {
      en: 'All other devices were logged out of your account.',
      ph: 'Na-log out sa account mo ang lahat ng iba pang device.',
    },
    body: same(
      'All devices but one were logged out of your account.',
      'Na-log out sa account mo ang lahat ng device maliban sa isa.',
    ),
  },
  'all-sessions-ended': {
    title: { en: 'We logged out all your devices', ph: 'Na-log out namin ang lahat ng device mo' },
    short: {
      en: 'We have logged out all devices of your account. You can log in again.',
      ph: 'Na-log out namin ang lahat ng device ng account mo. Puwede kang mag-log in ulit.',
    },
    body: same(
      'We have logged out all devices of your account. You can log in again.',
      'Na-log out namin ang lahat ng device ng account mo. Puwede kang mag-log in ulit.',
    ),
  },
  'account-stopped': {
    title: { en: 'Your account was stopped', ph: 'Inihinto ang account mo' },
    short: {
      en: 'We have stopped your account, and its devices can no longer use it. Contact us if you have questions.',
      ph: 'Inihinto namin ang account mo, at hindi na ito magagamit ng mga device nito. Kontakin kami kung may tanong ka.',
    },
    body: same(
      'We have stopped your account, and its devices can no longer use it. Contact us if you have questions.',
      'Inihinto namin ang account mo, at hindi na ito magagamit ng mga device nito. Kontakin kami kung may tanong ka.',
    ),
  },
};

function deviceName(
  browser: string | null,
  system: string | null,
  unknown: string,
  on: string,
): string {
  const name = browser ?? unknown;
  return system === null ? name : `${name} ${on} ${system}`;
}
