import type { Checkout } from './checkout.ts';

/** docs/configuration.md lists exactly the environment variables that the product reads. */
export function settingsAreDocumented({ sources, read }: Checkout): string[] {
  const explained = new Set(
    [...read('docs/configuration.md').matchAll(/^\| `([A-Z][A-Z_<>]+)` \|/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const ofTests = /\.test\.|\.spec\.|^e2e\/|\/testing|\/conformance/;
  const ofTheMachine = new Set(['PATH', 'NODE_ENV', 'TMPDIR', 'PAROL_TEST_PG']);
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
        (/^(?:platform\/src|sandbox|shared\/build|scripts)\//.test(file) && !ofTests.test(file)),
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
