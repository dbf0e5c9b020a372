import type { FleetStore } from '../releases/fleet.store.ts';
import { mayTakeOver } from './take-over.ts';
import { workerAddress } from './worker-address.ts';

export interface Worker {
  /** A navigation began: lets a waiting worker take over, unless a form or a payment is open. */
  readonly navigated: () => void;
}

/**
 * Registers the service worker, and looks for a newer one when the fleet changes. Undefined if the
 * browser has no service workers or refuses the registration.
 */
export async function registerWorker(
  host: { readonly fleet: Pick<FleetStore, 'subscribe' | 'isHeld'> },
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<Worker | undefined> {
  const registration = await container
    ?.register(workerAddress, { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return undefined;
  host.fleet.subscribe(() => void registration.update().catch(() => undefined));
  return {
    navigated: () => {
      if (!host.fleet.isHeld()) registration.waiting?.postMessage(mayTakeOver);
    },
  };
}
