import type { Host } from './host.ts';

const every = 1_000;

/** For developers alone: the page reloads once the fleet moved on. */
export function reloadOnChange(host: Host): void {
  const look = async () => {
    if (await host.fleet.revalidate({ now: true })) location.reload();
    else setTimeout(() => void look(), every);
  };
  void look();
}
