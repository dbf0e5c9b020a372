import type { Config } from '../config/config.ts';
import type { App } from './app.ts';

/** Opens both ports. Throws a one-line error if a port is taken, with both closed. */
export async function listen(
  { app, thirdParty }: Pick<App, 'app' | 'thirdParty'>,
  config: Pick<Config, 'host' | 'port' | 'thirdPartyPort'>,
): Promise<void> {
  for (const [server, port] of [
    [app, config.port],
    [thirdParty, config.thirdPartyPort],
  ] as const) {
    try {
      await server.listen({ port, host: config.host, listenTextResolver: () => '' });
    } catch (error) {
      await Promise.all([app.close(), thirdParty.close()]);
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
        throw new Error(
          `Port ${port} is in use: stop what listens there, or set PORT to another (PORT + 1 is used too).`,
          { cause: error },
        );
      }
      throw error;
    }
  }
}
