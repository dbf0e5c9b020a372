/** Licences that only require attribution. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

interface Exception {
  /** The package's name; with `*` at its end, all names with that beginning. */
  readonly name: string;
  readonly licence: string;
  readonly reason: string;
  /** Whether the licence is no identifier of the SPDX list. */
  readonly isOwnName?: true;
}

/** Packages whose licence requires more, and why we may still use them. */
export const exceptions: readonly Exception[] = [
  { name: 'axe-core', licence: 'MPL-2.0', reason: 'a tool of the tests, not distributed' },
  {
    name: 'lightningcss*',
    licence: 'MPL-2.0',
    reason: 'used unchanged to build stylesheets; no part of it is in them',
  },
  {
    name: '@img/sharp-libvips-*',
    licence: 'LGPL-3.0-or-later',
    reason: 'a shared library that the server loads unchanged',
  },
  {
    name: '@img/sharp-win32-*',
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: 'the same library for Windows, in the package that loads it',
  },
  {
    name: '@fontsource-variable/*',
    licence: 'OFL-1.1',
    reason: 'fonts, which may be embedded and subset as long as they are not sold by themselves',
  },
  {
    name: 'caniuse-lite',
    licence: 'CC-BY-4.0',
    reason: 'data about browsers that only the build reads',
  },
  {
    name: 'parse-cache-control',
    licence: 'BSD',
    isOwnName: true,
    reason: 'part of Lighthouse, a tool of the benchmarks; not distributed',
  },
  {
    name: '@visx/vendor',
    licence: 'MIT and ISC',
    isOwnName: true,
    reason: 'both are allowed; the field is no SPDX expression',
  },
];

/**
 * One line for each package whose licence is neither allowed nor an exception, and each exception
 * that none of the locked packages needs. `licences` has those installed on this system.
 */
export function licenceFaults(
  licences: ReadonlyMap<string, string>,
  locked: readonly string[],
): readonly string[] {
  const faults = [...licences].flatMap(([id, licence]) => {
    if (isAllowed(licence)) return [];
    const exception = exceptions.find((one) => one.licence === licence && covers(one, id));
    return exception
      ? []
      : [`${id} has the licence "${licence}": allow it, or list it with a reason`];
  });
  const idle = exceptions
    .filter((one) => !locked.some((id) => covers(one, id)))
    .map(({ name, licence }) => `no package needs the exception of ${name}, ${licence}`);
  return [...faults, ...idle];
}

/** Whether a licence of ours is an identifier of the SPDX list, which bills of materials require. */
export const isSpdxId = (licence: string): boolean =>
  allowed.has(licence) ||
  (/^[\w.+-]+$/.test(licence) &&
    exceptions.some((one) => one.licence === licence && !one.isOwnName));

/** In an expression with OR one licence must be allowed, in one with AND all. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

function covers({ name }: Exception, id: string): boolean {
  return name.endsWith('*') ? id.startsWith(name.slice(0, -1)) : id.startsWith(`${name}@`);
}
