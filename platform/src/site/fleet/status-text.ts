import type { Fleet } from '@parol/contract/release';
import type { FleetState } from './fleet-state.ts';
import { shellPart } from './releases.ts';

/** A line for each remote and the shell. `pins`: the pinned release of each part that has one. */
export function statusText(
  { remotes, shell, revision }: Fleet,
  pins: Readonly<Record<string, string>>,
): string {
  const pinOf = (name: string, serving: string) =>
    pins[name] === serving ? [`pinned: ${serving}`] : [];
  const lines = Object.entries(remotes).map(([name, { active, previous, canary, disabled }]) =>
    [
      `${name.padEnd(10)} ${active.padEnd(22)} previous: ${previous ?? 'none'}`,
      ...(canary ? [`canary: ${canary.version} for ${canary.percent} %`] : []),
      ...pinOf(name, canary?.version ?? active),
      ...(disabled.length > 0 ? [`off: ${disabled.join(' ')}`] : []),
    ].join('  '),
  );
  const own = [
    `shell      ${shell.version.padEnd(22)} previous: ${shell.previous ?? 'none'}`,
    ...pinOf(shellPart, shell.version),
    `(revision ${revision})`,
  ].join('  ');
  return [...lines, own].join('\n');
}

/** Entries of the log, newest first, as a line each, oldest first. */
export const logText = (log: FleetState['log']): string =>
  log
    .toReversed()
    .map(({ at, by, text }) => `${new Date(at).toISOString()}  ${by}  ${text}`)
    .join('\n');
