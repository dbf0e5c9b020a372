import type { Checkout } from './checkout.ts';

/** Names in the code that no browser stores, by what they are. */
const notStored = {
  elements:
    'parol-after-frame parol-config parol-down parol-fleet-parts parol-hashes parol-locales parol-modules parol-rows parol-seeds',
  trustedTypes: 'parol-data parol-worker',
  messages: 'parol-may-take-over parol-trial-modal',
  files: 'parol-attachment parol-bets parol-recovery-codes.txt parol-test parol-tokens parol-trial',
  clients: 'parol-web',
  commands: 'parol-build',
  examples: 'parol.example',
  databases:
    'parol_application parol_migration parol_platform parol_reading parol_reports parol_template parol.restored',
};
/** Names that only the browsers of operators and developers store. */
const notOfPlayers = 'parol_canary parol_fleet parol-overrides';
const others = new Set([...Object.values(notStored), notOfPlayers].join(' ').split(' '));

const ofProduct = /^(?:shell|mfe-[^/]+|platform|shared\/[^/]+)\/src\/.*\.tsx?$/;
const ofTests = /\.test\.|\/testing\//;
/** A name such as `parol_lang`, `parol-fleet` or `parol.account.otp`. */
const name = /parol[._-][A-Za-z]+(?:[._-][A-Za-z]+)*/g;
const literal = new RegExp(`(?<=['"\`])${name.source}`, 'g');
/** An entry of a remote in `storage` of its shell, `tab.get('sound')`. */
const entry = /\b(?:tab|device)\.(?:get|set)\(\s*['"`]([A-Za-z]+(?:[._-][A-Za-z]+)*)/g;
/** The names of a remote's entries, which the shell puts below the remote's own name. */
const entriesIn = (file: string, text: string) => {
  const remote = /^mfe-([^/]+)/.exec(file)?.[1];
  return [...text.matchAll(entry)].map(([, key]) => `parol.${remote}.${key}`);
};
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([one]) => one);

/** `/cookies` lists exactly the names under which the browsers of players store something. */
export function storedNamesAreListed({ sources, read }: Checkout): string[] {
  const stored = new Set(
    sources
      .filter((file) => ofProduct.test(file) && !ofTests.test(file))
      .flatMap((file) => [...namesIn(read(file), literal), ...entriesIn(file, read(file))])
      .filter((one) => !others.has(one)),
  );
  return ['en', 'ph'].flatMap((language) => {
    const file = `mfe-content/locales/${language}.json`;
    const { cookies } = JSON.parse(read(file)) as { readonly cookies: object };
    const listed = new Set(namesIn(JSON.stringify(cookies), name));
    return [
      ...[...stored]
        .filter((one) => !listed.has(one))
        .map((one) => `${file}: cookies does not list ${one}, which the code stores`),
      ...[...listed]
        .filter((one) => !stored.has(one))
        .map((one) => `${file}: cookies lists ${one}, which no code stores`),
    ];
  });
}
