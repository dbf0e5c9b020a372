import type { Release } from '@parol/contract/release';

/** A word of a fault, without quotes, brackets and the punctuation after it. */
const word = /[^\s"'“”(),:;]*[^\s"'“”(),:;.]/g;

/** A place in a list of an attachment, `gateways.3.minimum`. */
const place = /^[a-z]+\.\d+(?=\.|$)/i;

/**
 * The faults, each kind once: a fault that differs from an earlier one only in `names`, such as the
 * same mistake on thirty pages, adds its names to the line of that one.
 */
export function faultLines(
  faults: readonly string[],
  names: ReadonlySet<string>,
): readonly string[] {
  const kinds = new Map<string, string[]>();
  for (const fault of faults) {
    const kind = fault.replaceAll(word, (found) =>
      names.has(found) ? '\0' : found.replace(place, '\0'),
    );
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault]);
  }
  return [...kinds.values()].map(([first = '', ...others]) => {
    const known = new Set(first.match(word));
    const elsewhere = others.map((other) =>
      (other.match(word) ?? []).filter((found) => !known.has(found)).join(' '),
    );
    return others.length === 0
      ? first
      : `${first.replace(/\.?$/, '.')} The same: ${elsewhere.join(', ')}.`;
  });
}

/** The names in a release in which its faults may differ: of pages, parts, calls and files. */
export function namesIn({ route, files }: Release): ReadonlySet<string> {
  return new Set([
    ...route.pages.map(({ path }) => path),
    ...route.slots.map(({ id }) => id),
    ...route.modals.map(({ selector }) => selector),
    // A gateway's call has the gateway's id.
    ...route.calls.flatMap((call) => [call, ...call.split('/').slice(1)]),
    ...Object.keys(files),
  ]);
}
