import type { NavEntry } from '@parol/contract';
import type { MeGroup } from '@parol/contract/remote';

/** From top to bottom; an entry without a known group is in the last one. */
const groups = ['money', 'rewards', 'safety', 'account', 'help'] as const satisfies MeGroup[];

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Entries in which each typed word begins a word of the label, in any language, or of the hint;
 * all without typed words. Hyphens don't count: "login" finds "log-ins".
 */
export function findEntries(entries: readonly NavEntry[], typed: string): readonly NavEntry[] {
  const wanted = wordsOf(typed);
  return entries.filter(({ label, hint }) => {
    const words = wordsOf([...Object.values(label), hint].join(' '));
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** Entries by group, without empty groups. */
export function groupEntries(
  entries: readonly NavEntry[],
): readonly { readonly group: MeGroup; readonly entries: readonly NavEntry[] }[] {
  const groupOf = ({ group }: NavEntry): MeGroup => groups.find((one) => one === group) ?? 'help';
  return groups
    .map((group) => ({ group, entries: entries.filter((entry) => groupOf(entry) === group) }))
    .filter((one) => one.entries.length > 0);
}
