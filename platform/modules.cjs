const { readdirSync } = require('node:fs');
const path = require('node:path');

/**
 * The platform's modules, lowest first. A module imports only modules listed before it, type imports included, and
 * of another module only its public file, `<folder>/<name>.ts`. The import rules are generated from this list.
 * `start`, which composes the modules and runs them, is above them all.
 */
const districts = {
  kernel: [
    'clock',
    'paging',
    'random',
    'ids',
    'secrets',
    'config',
    'contacts',
    'log',
    'security-log',
    'database',
    'personal-data',
    'unique-keys',
    'parts',
    'jobs',
    'metrics',
    'http',
    'audit',
    'ops',
    'keys',
    'retention',
    'contribution',
    'alarms',
    'limit',
    'security-events',
    'messages',
    'settings',
    'operator',
    'restored',
    'probe',
  ],
  wallet: ['ledger', 'relay'],
  notify: ['inbox', 'notice'],
  identity: [
    'member',
    'otp',
    'session',
    'password',
    'totp',
    'device',
    'passkey',
    'contact',
    'account',
    'kyc',
    'privacy',
  ],
  'responsible-gaming': [],
  bonus: ['promotion'],
  cashier: [
    'gateway',
    'exchange',
    'receipt',
    'payout-policy',
    'deposit',
    'manual-deposit',
    'report-unauthorised',
    'withdrawal',
    'bank',
    'transfer',
    'adjustment',
  ],
  play: ['catalogue', 'picture', 'provider', 'win-review', 'seamless', 'statement', 'game'],
  rewards: [
    'credit',
    'programme',
    'claimable',
    'rebate',
    'vip',
    'token',
    'ticket',
    'draw',
    'check-in',
    'coupon',
    'pick-icon',
    'campaign-reward',
    'referral',
    'mission',
    'event',
    'prediction',
  ],
  reporting: ['report'],
  content: ['cms', 'feed', 'review', 'enquiry', 'survey', 'tracking'],
  site: ['fleet', 'release-health', 'fleet-page', 'development', 'web'],
};

/** Folders of all modules below platform/src, lowest first; a district without modules is one itself. */
const modules = Object.entries(districts).flatMap(([district, names]) =>
  names.length === 0 ? [district] : names.map((name) => `${district}/${name}`),
);

/**
 * Views by the module that defines them, each with the reason for it. Modules above read another module's
 * rows through its views, which list their columns, or through functions of its public file.
 */
const views = {
  'wallet/ledger': {
    posting:
      'movements of money, for statements, sums and what deposits earn; without the fingerprint',
    posting_key:
      'keys of movements with their fingerprints, with which a repeated operation is compared',
    player_account: 'balances, next to what they are compared with or paid from',
    house_ledger_account: 'the provider to which a movement was booked',
    counted_day: 'the play of a day, which limits on wagers and losses are compared with',
    unsent_message: 'postings that the sums do not have yet',
  },
  'identity/device': {
    device_use: 'referrals between members who used one browser are refused',
  },
  'cashier/bank': {
    saved_payout_account: 'the event of a mission',
    shared_payout_number: 'referrals between members who share a payout account are refused',
  },
  'identity/member': {
    member_profile:
      'who a row is about: the state, level and referrer, the sealed phone; no password',
  },
  'identity/session': {
    session_span: 'since when a member is logged in, and until when play may go on; no secret',
  },
  'responsible-gaming': {
    chosen_limit: 'the event of a mission',
    chosen_check: 'the event of a mission',
    member_pause: 'what happens in a pause earns nothing',
  },
  'bonus/promotion': {
    requirement_span: 'what was played under a bonus earns no rebate',
  },
  'cashier/withdrawal': {
    completed_withdrawal: 'payouts that the site shows to everybody, masked',
  },
  'play/seamless': {
    played_round: 'rounds, for the bet list and for what turnover earns',
  },
  'play/win-review': {
    open_hold: 'money under review: a bonus of its rounds stays open, and its reason is looked up',
  },
  'play/game': {
    favourite_game: 'the event of a mission',
  },
  'identity/totp': {
    confirmed_totp: 'the event of a mission',
  },
  'rewards/check-in': {
    kept_check_in: 'the event of a mission',
  },
  'rewards/pick-icon': {
    kept_icon_pick: 'the event of a mission',
  },
  'play/statement': {
    statement_movement: 'the facts of a movement, to which other modules add their own sums',
  },
};

const notTests = '\\.test\\.ts$|/testing[./]|testing\\.setup|conformance\\.ts$';

/** The program of a release, which starts modules' command lines; nothing else imports them. */
const releaseProgram = '^platform/src/start/released\\.cli\\.ts$';
const releaseRule = {
  name: 'the program of a release imports more than command lines',
  severity: 'error',
  from: { path: releaseProgram },
  to: { path: '^platform/src/(?!start/)', pathNot: '\\.cli\\.ts$' },
};

/** One rule a module for what it may import, and one for what the others may import of it. */
const rules = modules.flatMap((folder, index) => {
  const above = [...modules.slice(index + 1), 'start'];
  const name = folder.split('/').at(-1);
  return [
    {
      name: `${folder} imports upward`,
      comment:
        'Declare a port in the lower module, or move what both need below them: docs/architecture.md.',
      severity: 'error',
      from: { path: `^platform/src/${folder}/`, pathNot: notTests },
      to: {
        path: `^(?:platform/src/(?:${above.join('|')})/|sandbox/)`,
      },
    },
    {
      name: `${folder} is imported past its public file`,
      comment: `Other modules import ${folder}/${name}.ts; export there what they need.`,
      severity: 'error',
      from: {
        path: '^(?:platform/src|sandbox)/',
        pathNot: `^platform/src/${folder}/|${releaseProgram}|${notTests}`,
      },
      to: { path: `^platform/src/${folder}/`, pathNot: `^platform/src/${folder}/${name}\\.ts$` },
    },
  ];
});

/** The layers inside a module, lowest first, by the ends of their files' names. */
const layers = ['schema|tables', 'repository', 'service', 'endpoints|routes|ops|jobs'];

/** One rule a layer: it imports no file of a layer above. */
const layerRules = layers.slice(0, -1).map((layer, index) => ({
  name: `${layer.replace('|', ' or ')} imports a layer above`,
  comment: `Layers of a module: ${layers.join(' ← ')}. Move the type that both need into the lower file.`,
  severity: 'error',
  from: { path: `^platform/src/.*\\.(?:${layer})\\.ts$` },
  to: { path: `^platform/src/.*\\.(?:${layers.slice(index + 1).join('|')})\\.ts$` },
}));

/** Folders of all modules that exist. */
const folders = readdirSync(path.join(__dirname, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['start', 'testing'].includes(entry.name))
  .flatMap(({ name }) => {
    const inside = readdirSync(path.join(__dirname, 'src', name), { withFileTypes: true });
    const within = inside.filter((entry) => entry.isDirectory() && entry.name !== 'testing');
    return within.length === 0 ? [name] : within.map((entry) => `${name}/${entry.name}`);
  });

module.exports = {
  districts,
  modules,
  folders,
  views,
  rules: [...rules, releaseRule, ...layerRules],
};
