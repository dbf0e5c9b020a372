import { missingInDiagram } from './house-rules/architecture-page.ts';
import { everyCallIsTested } from './house-rules/calls.ts';
import { type Checkout, readCheckout } from './house-rules/checkout.ts';
import { brokenRecords } from './house-rules/decisions.ts';
import { statementsRunOnClusters } from './house-rules/cluster-forms.ts';
import { tablesAreDistributed } from './house-rules/distribution.ts';
import { dependenciesAreExplained } from './house-rules/dependencies.ts';
import { contractIsReported, docsLinksExist } from './house-rules/docs.ts';
import { unexplainedFailures } from './house-rules/failure-page.ts';
import { gatewaysAreNamedInTheirFolder } from './house-rules/gateway-names.ts';
import { foldersHaveNoCycles } from './house-rules/folder-cycles.ts';
import { heldStateIsListed } from './house-rules/held-state.ts';
import { localesAgree } from './house-rules/locales.ts';
import { endlessMotionIsComposited } from './house-rules/motion.ts';
import { wrongExports } from './house-rules/package-exports.ts';
import { pluralsSayTheirCount } from './house-rules/plurals.ts';
import { quotesAreCurly } from './house-rules/quotes.ts';
import { partsHaveReadmes } from './house-rules/readmes.ts';
import { sharedRepositories } from './house-rules/repositories.ts';
import { textsSurviveTranslation } from './house-rules/translated-text.ts';
import { unanswered, unknownSources, unknownTests } from './house-rules/security-pages.ts';
import { settingsAreDocumented } from './house-rules/settings.ts';
import { storedNamesAreListed } from './house-rules/stored-names.ts';
import { tablesHaveOwners } from './house-rules/tables.ts';
import { waysExist } from './house-rules/ways.ts';
import {
  noLocatorInSpec,
  noUnfinishedWork,
  remotesUseTheServersTime,
  smallFiles,
  stylesStayInTheirFolder,
  timeIsInjected,
} from './house-rules/sources.ts';

/** Rules of this code base that no other tool checks. Each returns one line per violation. */
const rules: Readonly<Record<string, (checkout: Checkout) => readonly string[]>> = {
  localesAgree,
  pluralsSayTheirCount,
  quotesAreCurly,
  noLocatorInSpec,
  smallFiles,
  dependenciesAreExplained,
  timeIsInjected,
  remotesUseTheServersTime,
  stylesStayInTheirFolder,
  endlessMotionIsComposited,
  exportsAreNamedAndUsed: ({ files }) => wrongExports(files),
  noUnfinishedWork,
  everyCallIsTested,
  docsLinksExist,
  recordsAreNamedAndIndexed: ({ files, read }) => brokenRecords(files, read),
  partsHaveReadmes,
  waysExist,
  settingsAreDocumented,
  storedNamesAreListed,
  contractIsReported,
  foldersHaveNoCycles,
  heldStateIsListed,
  gatewaysAreNamedInTheirFolder,
  textsSurviveTranslation,
  repositoriesAreNotShared: ({ sources, read }) => sharedRepositories(sources, read),
  tablesHaveOwners: (checkout) => tablesHaveOwners(checkout),
  tablesAreDistributed: (checkout) => tablesAreDistributed(checkout),
  statementsRunOnClusters,
  architectureIsDrawn: () => missingInDiagram(),
  failuresAreExplained: () => unexplainedFailures(),
  securityIsProved: ({ files, read }) => [
    ...['docs/security.md', 'docs/asvs.md'].flatMap((page) =>
      unknownTests(page, read(page), files),
    ),
    ...unanswered(read('docs/asvs.md')),
  ],
  fieldRulesAreEnforced: ({ files, read }) => {
    const page = 'docs/rules-between-fields.md';
    return unknownSources(page, read(page), files);
  },
};

const checkout = readCheckout();
const broken = Object.values(rules).flatMap((rule) => rule(checkout));
process.stdout.write(
  broken.length > 0 ? `${broken.join('\n')}\n` : `${Object.keys(rules).length} house rules hold.\n`,
);
process.exit(broken.length > 0 ? 1 : 0);
