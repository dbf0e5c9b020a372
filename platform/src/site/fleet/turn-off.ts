import type { FleetRemote } from '@parol/contract/release';
import type { FleetRecord } from './fleet-file.ts';
import type { Change, NoChange } from './fleet-writer.ts';
import { statusPage } from './gate/status-page.ts';

/** The slot of what must be visible on every member page, such as the reminder of the time played. */
const alwaysOn = 'app.overlay';

/**
 * Turns a page (by path), or a slot or section (by id), off or on without a new release. Throws one
 * line if no remote has it, several have it, or it has to stay on.
 */
export function turned(
  { fleet, state }: FleetRecord,
  part: string,
  off: boolean,
): Change | NoChange {
  if (off) checkMayBeOff(part, fleet?.remotes ?? {});
  const holders = Object.entries(fleet?.remotes ?? {}).filter(([, remote]) => has(remote, part));
  const [holder] = holders;
  if (!fleet || !holder) throw new Error(unknownPart(part, Object.values(fleet?.remotes ?? {})));
  if (holders.length > 1)
    throw new Error(
      `${holders.map(([name]) => name).join(' and ')} have a slot ${part}: their teams give one another id.`,
    );
  const [name, remote] = holder;
  const text = `${part} of ${name} is ${off ? 'off' : 'on'}`;
  if (remote.disabled.includes(part) === off) return { text: `${text} already.` };
  const disabled = off ? [...remote.disabled, part] : remote.disabled.filter((one) => one !== part);
  return {
    shell: fleet.shell,
    remotes: { ...fleet.remotes, [name]: { ...remote, disabled } },
    parts: state.parts,
    text: `${text}.`,
  };
}

/** What is off stays known when a release without it serves, so that it can be turned on again. */
const has = (remote: FleetRemote, part: string): boolean =>
  remote.disabled.includes(part) ||
  remote.route.pages.some(({ path }) => path === part) ||
  idsOf(remote).includes(part);

const idsOf = ({ route }: FleetRemote): readonly string[] => [
  ...route.slots.map(({ id }) => id),
  ...(route.sections ?? []),
];

function checkMayBeOff(part: string, remotes: Readonly<Record<string, FleetRemote>>): void {
  if (part === statusPage)
    throw new Error(
      `${statusPage} shows members their orders: turn off the pages that take deposits instead.`,
    );
  const slots = Object.values(remotes).flatMap(({ route }) => route.slots);
  if (slots.some(({ slot, id }) => slot === alwaysOn && id === part))
    throw new Error(`${part} has to be visible on every member page: it stays on.`);
}

function unknownPart(part: string, remotes: readonly FleetRemote[]): string {
  if (part.startsWith('/')) return `No remote has the page ${part}.`;
  return `No remote has the slot or section ${part}: use one of ${[...new Set(remotes.flatMap(idsOf))].toSorted().join(', ')}.`;
}
