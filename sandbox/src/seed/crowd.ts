import { pesos } from '@parol/domain';
import type { ReferredDeposit } from './cashbacks.ts';
import { createPlayer, daysBefore, goTo } from './player.ts';
import { latestDepositOf } from './seed.repository.ts';
import type { World } from './world.ts';

const names = [
  'Ana Reyes',
  'Jun Dela Cruz',
  'Liza Bautista',
  'Mark Villanueva',
  'Joy Mendoza',
  'Paolo Garcia',
  'Grace Ramos',
  'Nonoy Fernandez',
  'Tess Aquino',
  'Rico Navarro',
  'Cherry Castillo',
  'Benjie Flores',
  'Malou Domingo',
  'Arnel Pascual',
  'Ging Salazar',
  'Dodong Mercado',
  'Bea Soriano',
  'Kiko Valdez',
  'Irene Torres',
  'Jojo Aguilar',
  'Nene Santiago',
  'Boyet Marquez',
  'Lorna Ignacio',
  'Migs Tolentino',
  'Aida Cortez',
] as const;
const games = [
  'manila-sevens',
  'pasko-nights',
  'jeepney-jackpot',
  'halo-halo-fruits',
  'bakunawa-moon',
  'perya-lights',
  'carabao-fields',
  'lapu-lapu-gold',
  'sampaguita-pearls',
];
/** Other games they play: other providers and kinds. */
const besides = [
  'pisonet-dice',
  'rizal-park-roulette',
  'palayan-payday',
  'baccarat-siargao',
  'bingo-barangay',
  'bayanihan-ways',
  'mini-baccarat-malate',
  'mayon-gold',
  'piso-express',
] as const;
const asideStake = 10;
const asideRounds = 6;
const amounts = [200, 500, 1000, 200, 2000] as const;
const wallets = ['gcash', 'maya', 'gcash', 'grabpay'] as const;
const prefixes = ['917', '995', '906', '918', '927'] as const;
const minute = 60_000;
/** Number of rounds whose stakes add up to a deposit. */
const throughIn = 10;

export const crowdSize = names.length;
/** The number of members whom the demo member referred. */
const referred = 20;
/** One of so many of them has a deposit that is not turned over yet. */
const stillPlaying = 4;
/** Days ago on which the last of them joined: before the demo member's last days. */
const lastJoined = 4;

/**
 * Creates another member: a few deposits, each played through, with the rest paid out. `index` is
 * below crowdSize. The first members sign up with `referralCode`; the deposits whose turnover they
 * complete are returned. Such a member stops at the first that is not complete, and few deposit on
 * the last evening and play half of it, so that no cashback falls due after the history.
 */
export async function makeOther(
  world: World,
  index: number,
  midnight: Date,
  now: Date,
  referralCode: string | undefined,
): Promise<readonly ReferredDeposit[]> {
  const { random } = world;
  const isReferred = referralCode !== undefined && index < referred;
  const phone = `63${prefixes[index % prefixes.length]}${random.digits(7)}`;
  goTo(
    world,
    daysBefore(midnight, lastJoined + ((index * 7) % 28), 10 + (index % 11), random.int(60)),
  );
  const player = await createPlayer(world, {
    phone,
    password: `Aa1${world.secret.bytes(8).toString('hex')}`,
    fullName: names[index] ?? 'Ana Reyes',
    referralCode: isReferred ? referralCode : undefined,
  });
  if (!player) return [];
  const through: ReferredDeposit[] = [];
  const bank = wallets[index % wallets.length] ?? 'gcash';
  const account = await player.addAccount('ewallet', bank, `0${phone.slice(2)}`);
  const evenings = 1 + (index % 2);
  for (let evening = 0; evening <= evenings; evening++) {
    // The last deposit is within the last hours, so that the feed has events of today.
    const isLast = evening === evenings;
    if (isLast && isReferred && index % stillPlaying !== 0) return through;
    if (isLast) goTo(world, new Date(now.getTime() - (6 + index * 9) * minute));
    else if (evening > 0) goTo(world, new Date(world.clock.now().getTime() + 20 * 60 * minute));
    const amount = amounts[(index + evening) % amounts.length] ?? 200;
    await player.deposit(amount);
    const depositId = (await latestDepositOf(world.db, player.memberId)) ?? 0n;
    const aside = await player.play(
      besides[(index + evening * 3) % besides.length] ?? besides[0],
      asideStake,
      asideRounds,
    );
    const rounds = await player.play(
      games[random.int(2) === 0 ? random.int(games.length) : index % 4] ?? 'manila-sevens',
      amount / throughIn,
      isLast && isReferred ? throughIn / 2 : throughIn,
    );
    if (isReferred) {
      if (aside * asideStake + (rounds * amount) / throughIn < amount) return through;
      through.push({ memberId: player.memberId, depositId, at: world.clock.now() });
    }
    const balance = await player.balance();
    const payable = balance - (balance % pesos(50));
    if (payable >= pesos(200) && (await player.turnoverLeft()) === 0n)
      await player.withdraw(account, bank, payable);
  }
  return through;
}
