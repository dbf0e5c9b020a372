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
    'http',
    'audit',
    'ops',
    'keys',
    'retention',
    'contribution',
    'limit',
    'security-events',
    'messages',
    'settings',
    'operator',
  ],
  wallet: ['outbox', 'ledger'],
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
    'money-out',
    'deposit',
    'manual-deposit',
    'not-me',
    'withdrawal',
    'bank',
    'transfer',
    'adjustment',
  ],
  play: ['catalogue', 'provider', 'win-review', 'seamless', 'statement', 'game'],
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
  'play/statement': {
    statement_movement: 'the facts of a movement, to which other modules add their own sums',
  },
};

const notTests = '\\.test\\.ts$|/testing[./]|testing\\.setup|conformance\\.ts$';

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
      from: { path: '^(?:platform/src|sandbox)/', pathNot: `^platform/src/${folder}/|${notTests}` },
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

module.exports = { districts, modules, folders, views, rules: [...rules, ...layerRules] };
