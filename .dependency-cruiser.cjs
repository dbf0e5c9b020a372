const { rules } = require('./platform/modules.cjs');
const { rules: shellRules } = require('./shell/layers.cjs');

// Imports go one way: domain → wire → contract, ui → kit → remotes. The shell does not import kit;
// the platform imports domain, wire, contract's data and build.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...rules,
    ...shellRules,
    {
      name: 'the platform runs without its sandbox',
      comment: 'The sandbox plugs in at start; a ph profile has no such folder.',
      severity: 'error',
      from: { path: '^platform/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'the-serving-process-has-no-bundler',
      comment:
        'It would hold the memory of every build (deploy-process.ts). The lists of files and paths, and the mark of development builds, need no bundler.',
      severity: 'error',
      from: { path: '^platform/src/start/main\\.ts$' },
      to: { path: '^shared/build/(?!src/(?:development|files|paths)\\.ts$)', reachable: true },
    },
    {
      name: 'no-cycle',
      comment: 'Type imports count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'studio-clients-import-no-server-code',
      comment: 'The browser is served the client folders alone: nothing else can be loaded there.',
      severity: 'error',
      from: {
        path: '^sandbox/src/(?:studio|pay)/client/',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        pathNot: '^sandbox/src/(?:studio|pay)/client/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'studio-clients-take-types-from-wire',
      comment: 'What crosses between the studio and its pages is declared in studio/wire.',
      severity: 'error',
      from: {
        path: '^sandbox/src/studio/(?:client|wire)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { pathNot: '^sandbox/src/studio/(?:client|wire)/' },
    },
    {
      name: 'remotes-are-islands',
      comment:
        'Remotes meet in slots and events; they import neither each other nor the shell nor the platform.',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/' },
      to: { path: '^(?:mfe-|shell/|platform/|sandbox/)', pathNot: '^mfe-$1/' },
    },
    {
      name: 'remotes-take-libraries-from-the-contract',
      comment:
        'The router, axios, i18n and the store come through the contract, or they would load twice.',
      severity: 'error',
      from: { path: '^mfe-' },
      to: {
        path: '(?:node_modules/|^)(?:react-router|react-router-dom|axios|i18next|react-i18next|zustand|react-dom)(?:/|$)',
        pathNot: '\\.d\\.ts$',
      },
    },
    {
      name: 'shared-knows-nobody',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(?:mfe-|shell/|platform/|sandbox/|e2e/)' },
    },
    {
      name: 'domain-knows-only-dayjs',
      comment: 'dayjs stays behind the calendar entry, so that it is in no first load.',
      severity: 'error',
      from: { path: '^shared/domain/src/', pathNot: '\\.test\\.ts$|/calendar\\.ts$' },
      to: { pathNot: '^shared/domain/src/(?!calendar)' },
    },
    {
      name: 'calendar-knows-domain-and-dayjs',
      severity: 'error',
      from: { path: '^shared/domain/src/calendar\\.ts$' },
      to: { pathNot: '^shared/domain/src/|(?:^|/)node_modules/(?:\\.pnpm/)?dayjs' },
    },
    {
      name: 'dayjs-is-the-calendar-s-alone',
      severity: 'error',
      from: { pathNot: '^shared/domain/src/calendar\\.ts$|node_modules' },
      to: { path: '(?:^|/)node_modules/(?:\\.pnpm/)?dayjs' },
    },
    {
      name: 'wire-knows-only-domain-and-valibot',
      severity: 'error',
      from: { path: '^shared/wire/src/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: '^shared/(?:wire|domain)/src/|node_modules/valibot|node_modules/\\.pnpm/valibot',
      },
    },
    {
      name: 'ui-knows-neither-contract-nor-wire-nor-art',
      severity: 'error',
      from: { path: '^shared/ui/' },
      to: { path: '^shared/(?:contract|wire|art)/' },
    },
    {
      name: 'kit-knows-contract-wire-ui-and-domain',
      severity: 'error',
      from: { path: '^shared/kit/' },
      to: { path: '^shared/(?!kit/|contract/|wire/|ui/|domain/)' },
    },
    {
      name: 'kit-is-for-remotes',
      comment: 'Kit is compiled into each remote; what is below it or beside it does without.',
      severity: 'error',
      from: { pathNot: '^(?:mfe-|shared/kit/)' },
      to: { path: '^shared/kit/' },
    },
    {
      name: 'art-knows-only-ui',
      severity: 'error',
      from: { path: '^shared/art/' },
      to: { path: '^shared/(?!art/|ui/|domain/)' },
    },
    {
      name: 'shell-knows-no-remote',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(?:mfe-|platform/|sandbox/)' },
    },
    {
      name: 'platform-knows-no-site',
      comment:
        'Of the site the platform reads data alone: wire, the release schemas, the parameters of links, what a release renders, the interface of adapters, and the build that writes releases.',
      severity: 'error',
      from: { path: '^platform/src/' },
      to: {
        path: '^(?:mfe-|shell/|shared/(?:ui|art)/|shared/contract/src/(?!release|find-page|fleet-tree|link-parameters|moves-money|gateway-adapter|remote|read-fleet|rendered-page|serving|signed-text|split-fleet))',
      },
    },
    {
      name: 'sql-only-in-repositories',
      comment:
        'Kysely and pg are imported by repositories, migrations and the database folder alone.',
      severity: 'error',
      from: {
        path: '^platform/src/',
        pathNot:
          '\\.(?:repository|schema|test)\\.ts$|/testing/|^platform/src/(?:kernel/database|wallet)/',
      },
      to: { path: 'node_modules/(?:kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-test-in-product',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|^e2e/|/test/|/testing/|testing\\.|conformance\\.' },
      to: { path: '\\.test\\.tsx?$|^e2e/|/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '\\.cache/', '\\.css$', '\\.json$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
    extraExtensionsToScan: [],
  },
};
