import type { Config } from '../config/config.ts';
import type { App } from './app.ts';

/**
 * Opens the site's port, and in the sandbox that of its third parties. Throws a one-line error if a
 * port is taken, with both closed.
 */
export async function listen(
  { app, thirdParty }: Pick<App, 'app' | 'thirdParty'>,
  config: Pick<Config, 'host' | 'port' | 'thirdPartyPort' | 'sandbox'>,
): Promise<void> {
  for (const [server, port] of [
    [app, config.port],
    ...(config.sandbox ? [[thirdParty, config.thirdPartyPort] as const] : []),
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
