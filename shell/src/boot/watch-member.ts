import { config } from '../config.ts';
import type { Host } from './host.ts';

/** Keeps a member's balance and account as the platform has them: now, every ten seconds while looked at, and after money moved. */
export function watchMember(host: Host): void {
  const refresh = () => {
    if (host.session.identity() && document.visibilityState === 'visible')
      void host.balance.refresh();
  };
  if (host.session.identity()) void host.refreshAccount();
  refresh();
  setInterval(refresh, config.times.balancePoll);
  addEventListener('visibilitychange', refresh);
  host.events.on('shell.balance-changed', refresh);
}
