import { dayMs, minuteMs } from '@parol/domain';
import { familyOf, providers } from '../provider/provider.ts';
import { gameBy } from '../catalogue/catalogue.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { families } from './families.ts';
import { personalData } from './personal-data.repository.ts';
import { createProviderSessions, type ProviderSessions } from './provider-session.service.ts';
import { hasOpenRound } from './seamless.repository.ts';
import { walletRoutes } from './seamless.routes.ts';
import { openHouseAccounts } from '../../wallet/ledger/ledger.ts';
import type { PlayGate } from '../../responsible-gaming/responsible-gaming.ts';
import { createWalletCore, type WalletCore } from './wallet-core.service.ts';

export { familyClients } from './family-clients.ts';
export { reviewedRounds } from './reviewed-rounds.repository.ts';
export type { ProviderSessions } from './provider-session.service.ts';
export { lastOpenRound, openRounds } from './seamless.repository.ts';
export { playerName } from './wallet-core.service.ts';
export type { WalletAnswer, WalletOp } from './wallet-op.ts';
export type { WalletPort } from './wallet-port.ts';

export interface Seamless {
  readonly core: WalletCore;
  readonly sessions: ProviderSessions;
  /** Whether the member has an open round. Pass the transaction that must see the answer. */
  readonly hasOpenRound: (db: Db, memberId: bigint) => Promise<boolean>;
  readonly contribution: Contribution;
}

/** The wallet that providers call: all families' routes over one core. */
export function seamlessModule(parts: Parts, needs: { readonly gate: PlayGate }): Seamless {
  const sessions = createProviderSessions(parts, gameBy);
  const core = createWalletCore({ ...parts, sessions, ...needs });
  const contribution: Contribution = {
    name: 'seamless',
    personalData,
    routes: walletRoutes(parts, core, families, familyOf),
    jobs: [
      {
        name: 'play.open-provider-accounts',
        everyMs: minuteMs,
        once: true,
        run: () =>
          openHouseAccounts(
            parts.db,
            'provider',
            providers.map(({ code }) => code),
          ),
      },
    ],
    // Sessions are kept for late wins and rollbacks: a bet on a match may be open for weeks.
    retention: [
      { table: 'launch_ticket', column: 'expires_at', keptMs: 7 * dayMs },
      { table: 'provider_session', column: 'expires_at', keptMs: 90 * dayMs },
    ],
  };
  return { core, sessions, hasOpenRound, contribution };
}
