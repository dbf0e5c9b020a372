import { config } from '../config/config.ts';
import { savesData } from '../loading/low-data.ts';
import type { Host } from '../host/host.ts';

/**
 * Reads the member's account once, and again when another tab has brought a session whose personal
 * fields aren't stored. Reads the balance at once, every ten seconds (in low-data mode
 * every minute) while the tab is visible, and after each money movement; mounted reads of the
 * member's data then fetch again too.
 */
export function watchMember(host: Host): void {
  const refresh = () => {
    if (host.session.identity() && document.visibilityState === 'visible')
      void host.balance.refresh();
  };
  let requestedFor: string | undefined;
  const readWhole = () => {
    const token = host.session.identity()?.auth_token;
    if (!host.session.isPartial() || token === requestedFor) return;
    requestedFor = token;
    void host.refreshAccount();
  };
  readWhole();
  host.session.view.subscribe(readWhole);
  refresh();
  const { balancePoll, balancePollLowData } = config.times;
  let waited = 0;
  setInterval(() => {
    waited += balancePoll;
    if (savesData() && waited < balancePollLowData) return;
    waited = 0;
    refresh();
  }, balancePoll);
  addEventListener('visibilitychange', refresh);
  const moneyMoved = () => {
    refresh();
    host.session.refreshReads();
  };
  host.events.on('shell.balance-changed', moneyMoved);
  host.events.on('cashier.deposit-credited', moneyMoved);
}
