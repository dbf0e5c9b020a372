import type { Release } from '@parol/contract/release';
import { handledCalls } from './handled-calls.ts';

/**
 * A line for each call that the page's HTML may not start. The browser sends it before the shell
 * runs, so that nothing else compares it with the release's list, and for visitors who have done
 * nothing yet. A call that the platform does not answer is reported elsewhere.
 */
export function earlyCallFaults({ route }: Release): readonly string[] {
  const places = [
    ...route.pages.map(({ path, early }) => ({ place: path, early })),
    ...route.slots.map(({ id, early }) => ({ place: id, early })),
  ];
  return places.flatMap(({ place, early }) => {
    if (!early) return [];
    const what = `The early call ${early.call} of ${place}`;
    if (!route.calls.includes(early.call))
      return [`${what} is none that its code makes: correct the name, or remove "early".`];
    const call = handledCalls.get(early.call);
    if (call?.kind !== 'read')
      return [`${what} changes data: remove "early" and call it from the page.`];
    if (call.auth === 'member')
      return [`${what} needs a session: remove "early" and call it from the page.`];
    if (call.identity === 'optional' && !early.visitorsOnly)
      return [`${what} has another reply for members: set "visitorsOnly".`];
    return [];
  });
}
