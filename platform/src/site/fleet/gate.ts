import { contractVersion, type Fleet, type Release } from '@parol/contract/release';

/** Checks before a publish: throws if the release would break the live fleet. */
export function gate({ route }: Release, fleet: Fleet): void {
  const major = /^\^(\d+)\./.exec(route.contract)?.[1];
  if (major !== contractVersion.split('.')[0])
    throw new Error(
      `${route.name} needs contract ${route.contract}, but the shell has ${contractVersion}: build it against this version.`,
    );
  for (const [name, other] of Object.entries(fleet.remotes)) {
    if (name === route.name) continue;
    const clash = route.pages.find((page) =>
      other.route.pages.some(({ path }) => path === page.path),
    );
    if (clash)
      throw new Error(
        `${clash.path} already belongs to ${name}: give the page of ${route.name} another path.`,
      );
    const modal = route.modals.find(({ selector }) =>
      other.route.modals.some((one) => one.selector === selector),
    );
    if (modal)
      throw new Error(
        `The modal "${modal.selector}" already belongs to ${name}: give it another selector.`,
      );
  }
}
