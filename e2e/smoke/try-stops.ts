import type { Stop } from './stops.ts';

/** What is wrong at an address. */
export interface Fault {
  /** After the address, such as "throws: …". */
  readonly says: string;
  /** Something did not appear in its time, which may also be due to a busy machine. */
  readonly isLate: boolean;
}

type Open = (stop: Stop) => Promise<readonly Fault[]>;

/** After this many addresses with a fault, no more are opened: each fault costs up to ten seconds. */
const enough = 4;

/**
 * Opens addresses two at a time and returns a line for each fault. An address at which something
 * was only late is opened again alone, and only its faults of then count. Once one of these fails
 * again, the others are not repeated and keep their faults.
 */
export async function tryStops(stops: readonly Stop[], open: Open): Promise<readonly string[]> {
  const waiting = [...stops];
  const faults: string[] = [];
  const late: { readonly stop: Stop; readonly found: readonly Fault[] }[] = [];
  let faulty = 0;
  const isDone = () => waiting.length === 0 || faulty >= enough;
  const keep = (stop: Stop, found: readonly Fault[], more = '') => {
    if (found.length > 0) faulty += 1;
    for (const { says, isLate } of found)
      faults.push(
        `${stop.path} as a ${stop.as} ${isLate ? says.replace(/\.$/, `${more}.`) : says}`,
      );
  };
  const lane = async () => {
    while (faulty + late.length < enough) {
      const stop = waiting.shift();
      if (!stop) return;
      const found = await open(stop);
      if (found.length > 0 && found.every(({ isLate }) => isLate)) late.push({ stop, found });
      else keep(stop, found);
    }
  };
  do {
    await Promise.all([lane(), lane()]);
    for (const { stop, found } of late.splice(0)) {
      if (faulty > 0) keep(stop, found);
      else keep(stop, await open(stop), ', also when it was opened alone');
    }
  } while (!isDone());
  return [...new Set(faults)];
}
