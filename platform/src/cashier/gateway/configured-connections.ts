import type { Config } from '../../kernel/config/config.ts';
import type { NewConnection } from './provide.ts';
import { longestTimeoutMs } from './provider-place.ts';

/**
 * The connections that an earlier version had in its environment: one shared secret a gateway, for
 * both directions, and addresses of the file of third parties. Gateways without a secret have none.
 */
export const configuredConnections = (
  config: Pick<Config, 'secret' | 'thirdParties' | 'thirdPartyOrigin' | 'configuredGateways'>,
): readonly NewConnection[] =>
  config.configuredGateways.flatMap((gatewayId) => {
    const secret = secretOf(config, gatewayId);
    if (secret === undefined) return [];
    const { thirdPartyOrigin: origin } = config;
    const party = config.thirdParties.gateways[gatewayId];
    return [
      {
        gatewayId,
        // Where the protocol of that version had its calls.
        api: `${party?.api ?? origin}/pay/${gatewayId}`,
        pages: [party?.pages ?? origin],
        timeoutMs: party?.timeoutMs ?? longestTimeoutMs,
        keys: [sharedSecret(secret)],
      },
    ];
  });

const sharedSecret = (secret: string) => ({
  kind: 'shared-secret' as const,
  direction: 'both' as const,
  providerNumber: null,
  value: Buffer.from(secret),
});

function secretOf({ secret }: Pick<Config, 'secret'>, gatewayId: string): string | undefined {
  try {
    return secret(`gateway:${gatewayId}`);
  } catch {
    return undefined;
  }
}
