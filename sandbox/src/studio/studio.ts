import type { Contribution } from '@parol/platform/kernel/contribution';
import type { Parts } from '@parol/platform/kernel/parts';
import type { Random } from '@parol/platform/kernel/random';
import type { Seamless } from '@parol/platform/play/seamless';
import { bookRoutes } from './book/book.routes.ts';
import { createFixtures } from './book/fixture.service.ts';
import { createTickets } from './book/ticket.service.ts';
import { flightRoutes } from './flights/flight.routes.ts';
import { createFlights } from './flights/flight.service.ts';
import { demoRoutes } from './fun/demo.route.ts';
import { createFun } from './fun/fun.service.ts';
import { createHistory, type History } from './history.service.ts';
import { jackpotRoutes } from './jackpots/jackpot.routes.ts';
import { createJackpots } from './jackpots/jackpot.service.ts';
import { createRounds } from './rounds/round.service.ts';
import { createSeeds } from './rounds/seed.service.ts';
import { assetRoutes } from './studio.assets.ts';
import { operatorRoutes } from './studio.operator.ts';
import { playRoutes } from './studio.play.ts';
import { pageRoutes } from './studio.routes.ts';
import { studioWallets, walletsBy } from './wallets/studio.wallets.ts';
import { walletTokens } from './wallets/wallet-tokens.ts';

export interface StudioNeeds extends Pick<Seamless, 'core' | 'sessions'> {
  /** Decides the results of rounds and fixtures. */
  readonly random: Random;
}

export interface StudioModule {
  readonly history: History;
  readonly contribution: Contribution;
}

/** Tala Studio, which acts as every provider in the sandbox: its games bet through the seamless wallet over HTTP. */
export function studioModule(parts: Parts, needs: StudioNeeds): StudioModule {
  const { config, db, clock, random } = parts;
  const fun = createFun(parts);
  const tokens = walletTokens(parts);
  const real = studioWallets(parts);
  const wallets = walletsBy((provider) => fun.wrap(real.of(provider)));
  const seeds = createSeeds({
    db,
    clock,
    dice: needs.random,
    ids: random,
  });
  const jackpots = createJackpots({ db, clock, dice: needs.random, ids: random });
  const rounds = createRounds({ db, clock, ids: random, seeds, wallets, tokens, jackpots });
  const fixtures = createFixtures({
    db,
    clock,
    dice: needs.random,
    ids: random,
  });
  const tickets = createTickets({ db, clock, rounds });
  const flights = createFlights({ db, clock, dice: needs.random, ids: random, rounds });
  // Generated history calls the wallet directly instead of over HTTP: ninety days of it take seconds.
  const atOnce = walletsBy((provider) => ({
    apply: (op) => needs.core.apply(provider, op),
  }));
  const history = createHistory({
    db,
    clock,
    random,
    config,
    sessions: needs.sessions,
    rounds: createRounds({ db, clock, ids: random, seeds, wallets: atOnce, tokens, jackpots }),
    tokens,
  });
  const contribution: Contribution = {
    name: 'studio',
    thirdParty: (server) => {
      operatorRoutes(parts, { wallets, fun, tokens, jackpots })(server);
      playRoutes({ config, db, clock, seeds, rounds, tickets, flights, wallets, tokens, jackpots })(
        server,
      );
      bookRoutes(parts)(server);
      flightRoutes(parts, flights)(server);
      jackpotRoutes(parts, jackpots)(server);
      demoRoutes(parts, fun)(server);
      pageRoutes(parts)(server);
      assetRoutes(server);
    },
    jobs: [
      {
        name: 'sandbox.forget-fun-sessions',
        everyMs: 600_000,
        everywhere: true,
        run: () => fun.forget(),
      },
      {
        name: 'sandbox.finish-rounds',
        everyMs: 5_000,
        async run() {
          await rounds.finish();
          await flights.reveal();
        },
      },
      {
        name: 'sandbox.settle-book',
        everyMs: 5_000,
        async run() {
          await fixtures.turn();
          await tickets.settle();
        },
      },
    ],
  };
  return { history, contribution };
}
