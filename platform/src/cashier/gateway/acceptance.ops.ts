import { formatAmount } from '@parol/domain';
import { inTransaction } from '../../kernel/database/database.ts';
import { limitsCommand, type Proposals } from '../../kernel/operator/operator.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { type SeenAdapter, settings, versions } from './acceptance.repository.ts';
import type { Acceptance } from './acceptance.service.ts';
import { gatewaySettings, guardedGatewaySettings, settingsInForce } from './unaccepted-limit.ts';
import { shortHash, versionNamed } from './version-named.ts';
import { settingLine } from '../../kernel/settings/settings.ts';

export interface AcceptanceOpsParts extends Pick<Parts, 'db' | 'clock'> {
  readonly proposals: Proposals;
  readonly acceptance: Acceptance;
  /** The versions of adapters that are served now. */
  readonly served: () => Promise<readonly SeenAdapter[]>;
}

/** Commands about which versions of adapters may say that money has arrived. */
export const acceptanceOps = (parts: AcceptanceOpsParts): readonly OpsCommand[] => [
  accept(parts),
  withdraw(parts),
  opsCommand({
    name: 'gateway:settings',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists what adapters may credit before they are accepted, by effective date',
    run: async () => (await settings.all(parts.db)).map(settingLine),
  }),
  limitsCommand(parts, guardedGatewaySettings, gatewaySettings, {
    name: 'gateway:set',
    summary:
      'Sets from a time to come what adapters may credit before they are accepted; more when two operators set the same',
    of: 'settings',
    list: 'gateway:settings',
  }),
];

const accept = ({ db, clock, proposals, acceptance, served }: AcceptanceOpsParts) =>
  opsCommand({
    name: 'gateway:accept',
    inOneTransaction: true,
    effect: 'loosens',
    asksForTwo: true,
    args: [input.text('id')],
    summary: "Accepts a gateway's adapter as it is now, when two operators accept the same",
    async run([id], _options, caller) {
      const version = (await served()).find(({ gateway_id }) => gateway_id === id);
      if (!version) throw new Error(`There is no adapter of a gateway "${id}" in the release.`);
      return inTransaction(db, async (tx) => {
        await proposals.lock(tx, 'gateway:accept');
        const { adapter, hash } = version;
        const proposal = { act: 'gateway:accept', about: id, value: { adapter, hash } };
        const first = await proposals.agreed(tx, proposal, caller);
        if (first === undefined) {
          const limit = (await settingsInForce(tx, clock.now()))?.unacceptedPerDay ?? 0n;
          return [
            `Proposed: ${adapter} ${shortHash(version)} is accepted when another operator runs the same command. Until then it credits at most ${formatAmount(limit)} a day.`,
          ];
        }
        await acceptance.accept(tx, version, [first, caller.operator]);
        return [`${adapter} ${shortHash(version)} is accepted for ${id}.`];
      });
    },
  });

const withdraw = ({ db, acceptance }: AcceptanceOpsParts) =>
  opsCommand({
    name: 'gateway:withdraw',
    inOneTransaction: true,
    effect: 'tightens',
    args: [input.text('id'), input.text('hash')],
    options: { reason: input.reason() },
    summary:
      "Ends a version of a gateway's adapter: what it says is paid waits in review, for good",
    async run([id, typed], _options, caller) {
      return inTransaction(db, async (tx) => {
        const version = versionNamed(await versions(tx), id, typed);
        await acceptance.withdraw(tx, id, version.hash, caller.operator);
        return [
          `${version.adapter} ${shortHash(version)} is withdrawn for ${id}: publish another version.`,
        ];
      });
    },
  });
