import { config } from '../config.ts';
import type { Host } from './host.ts';

/** Reads the member's account once, and their balance at once, every ten seconds while the tab is visible, and after each money movement, when the member's reads on show fetch again. */
export function watchMember(host: Host): void {
  const refresh = () => {
    if (host.session.identity() && document.visibilityState === 'visible')
      void host.balance.refresh();
  };
  if (host.session.identity()) void host.refreshAccount();
  refresh();
  setInterval(refresh, config.times.balancePoll);
  addEventListener('visibilitychange', refresh);
  const moneyMoved = () => {
    refresh();
    host.session.refreshReads();
  };
  host.events.on('shell.balance-changed', moneyMoved);
  host.events.on('cashier.deposit-credited', moneyMoved);
}
