import { aboutVariables, allSubjects } from '../../platform/src/kernel/config/config.ts';
import { withTables } from '../docs/configuration-page.ts';
import type { Checkout } from './checkout.ts';

const page = 'docs/configuration.md';
const ofTests = /\.test\.|\.spec\.|^e2e\/|\/testing|\/conformance/;
const ofTheMachine = new Set([
  'PATH',
  'NODE_ENV',
  'TMPDIR',
  'PAROL_TEST_PG',
  'PAROL_TEST_CITUS',
  'PAROL_TEST_NODES',
]);

/** The environment variables of the schema are those that the product reads, and the page has them. */
export function settingsAreDocumented({ sources, read }: Checkout): string[] {
  const declared = new Set(allSubjects.flatMap((subject) => Object.keys(aboutVariables(subject))));
  const used = namesRead(
    sources
      .filter(
        (file) =>
          file === 'e2e/chromium.ts' ||
          (/^(?:platform\/src|sandbox|shared\/build|scripts)\//.test(file) && !ofTests.test(file)),
      )
      .map(read),
  );
  const text = read(page);
  return [
    ...(withTables(text) === text ? [] : [`${page} differs from the schema: run "npm run docs"`]),
    ...[...used]
      .filter((name) => !declared.has(name))
      .map((name) => `${name} is read, but not among the variables of kernel/config`),
    ...[...declared]
      .filter((name) => !used.has(name))
      .map((name) => `kernel/config has ${name}, which nothing reads`),
  ];
}

/** Variables that are read by name, and those of the secrets that are read by id. */
function namesRead(texts: readonly string[]): ReadonlySet<string> {
  const seen = texts
    .flatMap((text) => [
      ...[...text.matchAll(/\b(?:env|settings)\.([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/\b(?:secret|keys)\((?:'([^']+)'|`([^`]+)`)\)/g)].map(
        ([, id = '', template = '']) => secretOf(id || template),
      ),
    ])
    .filter((name) => !ofTheMachine.has(name));
  return new Set([...seen, 'PAROL_PROFILE', 'PAROL_SECRET_SMS', 'PAROL_SECRET_MAIL']);
}

/** Secrets are read by id; the variable's name has it as `<ID>`. LAUNCHONE is the sandbox's provider. */
const secretOf = (id: string) =>
  `PAROL_SECRET_${id
    .replace(/\$\{.*\}/, '<ID>')
    .replace('LAUNCHONE', '<ID>')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9<>]/g, '_')}`;
