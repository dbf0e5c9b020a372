import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../../../e2e/bench/players/ask.ts';
import type { Player } from '../../../e2e/bench/players/players.ts';
import { ask } from '../gone/load.ts';
import type { Later } from '../support/clean-up.ts';
import { type Act, type Fault, type Repeated, repeat, type Site } from './fault.ts';

const forgeries = 30;
const failures = 20;

const sendJson = (address: string, body: unknown) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });

/** Sends webhooks without a valid signature, some seconds apart, so that Prometheus sees their number grow. */
async function forgeWebhooks(url: string): Promise<void> {
  for (let sent = 0; sent < forgeries; sent += 1) {
    const { status } = await sendJson(`${url}/webhooks/payg/maya`, {});
    if (status !== 401) throw new Error(`A forged webhook was answered with ${status}.`);
    await sleep(1_500);
  }
}

/** Reports as browsers do that a release which serves can't be mounted. */
async function reportFailures(url: string): Promise<void> {
  const fleet = await (await fetch(`${url}/fleet.json`)).text();
  const [, version = ''] = /"shell":\{"version":"([^"]+)"/.exec(fleet) ?? [];
  const release = { remote: 'shell', version };
  for (let sent = 0; sent < failures; sent += 1) {
    const loaded = await sendJson(`${url}/_fleet/loads`, { releases: [release] });
    const { tokens } = (await loaded.json()) as { readonly tokens: readonly string[] };
    const failure = {
      ...release,
      phase: 'mount',
      code: 'threw',
      ms: 0,
      path: '/',
      token: tokens[0],
    };
    const { status } = await sendJson(`${url}/_fleet/failures`, failure);
    if (status !== 204) throw new Error(`A report of a failure was answered with ${status}.`);
  }
}

const logIn = JSON.stringify({ account_id: '09170000001', password: 'Wrong2026' });

/** Log-ins of somebody, several at once, because each of them may wait for the database. */
export function logInsAt(url: string): Act {
  const port = Number(new URL(url).port);
  let repeated: readonly Repeated[] = [];
  return {
    begin() {
      const one = () => repeat(() => post(port, '/api/member/login', logIn), 500);
      repeated = Array.from({ length: 4 }, one);
    },
    end: async () => void (await Promise.all(repeated.map((one) => one.stop()))),
  };
}

/** Members who open games and order deposits, one after another. */
function callsOut(url: string, members: readonly Player[]) {
  const port = Number(new URL(url).port);
  const order = {
    deposit_amount: '100.00',
    mode: 'web',
    return_url: `http://localhost:${port}/mayapay`,
  };
  let turn = 0;
  return async () => {
    const member = members[turn++ % members.length];
    if (!member) return;
    await ask(member, port, 'payg/maya', order);
    const game = { player_id: member.accountId, lang_code: 'en', game_code: 'jeepney-jackpot' };
    await ask(member, port, 'game/launchOne', game);
  };
}

/** Faults that callers make or meet. `members` call third parties; `later` ends their calls. */
export const callFaults = (
  { url, door, thirdParties }: Site,
  members: readonly Player[],
  later: Later,
) =>
  ({
    proxyIsBroken: {
      name: 'a proxy that sends calls nowhere',
      alerts: ['ProbeFails'],
      begin: door.shut,
      end: door.open,
      // The synthetic player runs every minute, and has to fail twice.
      callMs: 240_000,
    },
    webhooksAreForged: {
      name: 'forged webhooks',
      alerts: [],
      lasting: ['WebhooksRefused'],
      begin: () => forgeWebhooks(url),
      during: [['gateway:list', /^maya .*[^]*?key 1, current/m]],
    },
    releaseFails: {
      name: 'a release that fails in browsers',
      alerts: [],
      lasting: ['ReleaseFails'],
      begin: () => reportFailures(url),
      during: [['release:failures', /^shell /m, 1]],
    },
    thirdPartiesAreGone: {
      name: 'gateways and game providers that are gone',
      alerts: ['GatewaySilent', 'ProviderSilent', 'AlarmRaised'],
      async begin() {
        await thirdParties.shut();
        later(repeat(callsOut(url, members), 1_000).stop);
      },
      during: [
        ['health', /^The gateway maya does not answer/m, 1],
        ['gateway:maintenance maya on', /under maintenance/],
        ['game:off EPIC', /EPIC is out of service\.$/m],
        ['game:offs', /^All of EPIC: /m],
        ['gateway:maintenance maya off', /status of its descriptor/],
        ['game:on EPIC', /EPIC is back in service\.$/m],
      ],
      // The members go on: a gateway is well again when it has answered one of them.
      end: thirdParties.open,
    },
  }) satisfies Record<string, Fault>;
