import type { Host } from './host.ts';

const every = 1_000;

/** Development only: reloads the page when the fleet changes. */
export function reloadOnChange(host: Host): void {
  const look = async () => {
    if (await host.fleet.revalidate({ now: true })) location.reload();
    else setTimeout(() => void look(), every);
  };
  void look();
}
