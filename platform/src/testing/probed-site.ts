import type { Config } from '../kernel/config/config.ts';
import { freePortPair } from './free-port-pair.ts';
import { testPlatform, type TestPlatform } from './platform.ts';

/** A platform that listens, whose synthetic player is `probeOf(origin)`, and the lines of its log. */
export async function probedSite(
  probeOf: (origin: string) => Config['probe'],
): Promise<{ readonly platform: TestPlatform; readonly lines: readonly string[] }> {
  const [port, thirdPartyPort] = await freePortPair();
  const origin = `http://127.0.0.1:${port}`;
  const thirdPartyOrigin = `http://127.0.0.1:${thirdPartyPort}`;
  const lines: string[] = [];
  const platform = await testPlatform({
    listening: true,
    log: (line) => lines.push(line),
    config: {
      host: '127.0.0.1',
      port,
      thirdPartyPort,
      origin,
      thirdPartyOrigin,
      probe: probeOf(origin),
    },
  });
  return { platform, lines };
}
