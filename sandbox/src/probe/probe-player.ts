import { createHmac } from 'node:crypto';
import { pesos } from '@parol/domain';
import { launchOne } from '@parol/wire/provider-calls';
import * as v from 'valibot';
import { ProbeFailure, type ProbeBrowser, type ProbePlayer } from '@parol/platform/kernel/probe';
import type { Services } from '@parol/platform/start/compose-modules';
import type { LedgerParts } from '@parol/platform/wallet/ledger';

/** The synthetic player's phone number, in the form 639XXXXXXXXX. No other member has it. */
const phone = '639170000001';
const game = 'pisonet-dice';
/** Wins about half of the rounds, and then too little for the feed of wins. */
const choice = { stake: '1', side: 'under', chance: 50 };
const leastBalance = pesos(10);
const credit = pesos(1_000);
const creditLabel = {
  en: 'Play money of the synthetic player',
  ph: 'Play money ng synthetic player',
};

const playReply = v.object({
  status: v.string(),
  round: v.optional(v.object({ state: v.string() })),
  pending: v.optional(v.boolean()),
});

/**
 * The synthetic player of the sandbox. It signs up and marks itself, and gets play money when it has lost it;
 * all of this is done in the process, because only what a player does every day is probed. The bet goes to the
 * game's own origin as from the game's page, and from there to the wallet, signed by the studio.
 */
export function probePlayer(parts: LedgerParts, services: Services): ProbePlayer {
  const password = passwordOf(parts);

  return {
    async logIn() {
      const known = await services.members.byPhone(phone);
      const id = known?.id ?? (await signUp(services, password));
      if (!known?.probe_since) await services.members.markProbe(parts.db, id, parts.clock.now());
      if ((await parts.wallet.balance(id)) < leastBalance) await giveCredit(parts, id);
      return { account_id: phone, password };
    },
    async bet(browser, accountId) {
      const session = await launch(browser, accountId);
      const played = v.safeParse(
        playReply,
        await browser.post(new URL('/studio/api/play', session.origin).href, {
          session: session.searchParams.get('session'),
          key: `probe-${parts.random.id()}`,
          choice,
        }),
      );
      if (!played.success) throw new ProbeFailure('a round that does not match the schema');
      const { status, round, pending } = played.output;
      if (status !== 'OK') throw new ProbeFailure(`the game answered ${status}`);
      if (pending || round === undefined) throw new ProbeFailure('the round is not settled');
    },
  };
}

/** Not guessable, and the same as long as the data folder is. */
const passwordOf = ({ config }: Pick<LedgerParts, 'config'>): string => {
  const hash = createHmac('sha256', config.secret('locator')).update('password of the probe');
  return `p1${hash.digest('hex').slice(0, 16)}`;
};

/** Returns the address of the game's page. */
async function launch(browser: ProbeBrowser, accountId: string): Promise<URL> {
  const [row] = await browser.call(launchOne, {
    player_id: accountId,
    lang_code: 'en',
    game_code: game,
  });
  if (!row || !URL.canParse(row.game_url)) throw new ProbeFailure('no address of the game');
  return new URL(row.game_url);
}

async function signUp({ accounts, messages }: Services, password: string): Promise<bigint> {
  const address = '127.0.0.1';
  const device = 'sandbox:probe';
  await accounts.signUps.signUp(
    {
      phone,
      password,
      email: undefined,
      terms: true,
      overAge: true,
      referralCode: undefined,
      affiliateCode: undefined,
      extras: {},
    },
    address,
    device,
  );
  const [message] = await messages.latest(1, phone);
  const code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? '';
  return (await accounts.signUps.activate(phone, code, address, device)).id;
}

async function giveCredit({ wallet, clock, random }: LedgerParts, member: bigint): Promise<void> {
  const key = random.id();
  await wallet.post({
    member,
    scope: 'sandbox-probe',
    key: String(key),
    kind: 'adjustment',
    amount: credit,
    counter: { kind: 'adjustment' },
    meta: { label: creditLabel.en, labels: creditLabel, reason: 'operator' },
    at: clock.now(),
  });
}
