import { inTransaction } from '../../kernel/database/database.ts';
import * as v from 'valibot';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { gameBy } from '../catalogue/catalogue.ts';
import * as repository from './game.repository.ts';
import { providerBy, providers } from '../provider/provider.ts';

const gameArguments = [input.text('PROVIDER'), v.optional(input.text('game code'))] as const;

/** `game:off`, `game:on` and `game:offs`: games that an operator has taken out of service. */
export function gameOps({ db, clock }: Pick<Parts, 'db' | 'clock'>): readonly OpsCommand[] {
  function known(provider: string, code = ''): repository.GameKey {
    if (!providerBy(provider))
      throw new Error(`Name a provider: ${providers.map(({ code: one }) => one).join(', ')}.`);
    if (code && !gameBy(provider, code)) throw new Error(`${provider} has no game "${code}".`);
    return { provider, code };
  }
  const named = ({ provider, code }: repository.GameKey) =>
    code ? `${provider}/${code}` : `All of ${provider}`;
  return [
    opsCommand({
      name: 'game:offs',
      readingRole: true,
      effect: 'reads',
      summary: 'Lists the providers and games that are out of service',
      async run() {
        const offs = await repository.gamesOff(db);
        return offs.length === 0
          ? ['Nothing is out of service.']
          : offs.map((off) => `${named(off)}: ${off.reason?.en ?? 'no reason given'}`);
      },
    }),
    opsCommand({
      name: 'game:off',
      inOneTransaction: true,
      effect: 'tightens',
      args: gameArguments,
      options: {
        reason: v.optional(input.text('text')),
        'reason-ph': v.optional(input.text('text')),
      },
      summary:
        'Takes a game, or a whole provider, out of service: no launch, a ribbon on its tiles',
      async run([provider, code], options) {
        const game = known(provider, code);
        const reason =
          options.reason === undefined
            ? null
            : { en: options.reason, ph: options['reason-ph'] ?? options.reason };
        await inTransaction(db, (tx) => repository.turnOff(tx, { ...game, reason }, clock.now()));
        return [`${named(game)} is out of service.`];
      },
    }),
    opsCommand({
      name: 'game:on',
      inOneTransaction: true,
      effect: 'other',
      args: gameArguments,
      summary: 'Puts a game, or a whole provider, back in service',
      async run([provider, code]) {
        const game = known(provider, code);
        await inTransaction(db, async (tx) => {
          if (!(await repository.turnOn(tx, game)))
            throw new Error(`${named(game)} is not out of service.`);
        });
        return [`${named(game)} is back in service.`];
      },
    }),
  ];
}
