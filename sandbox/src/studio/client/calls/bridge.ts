// Messages to the site that frames the game, sent to its exact origin only; ../../README.md lists them.
import { gameInPlay } from '../base/page-data.ts';

type Message =
  | { readonly type: 'parol:loading' }
  | { readonly type: 'parol:ready' }
  | { readonly type: 'parol:balance'; readonly balance: string }
  | {
      readonly type: 'parol:round';
      readonly round: string;
      readonly stake: string;
      readonly payout: string;
    }
  | { readonly type: 'parol:placed' }
  | { readonly type: 'parol:deposit' }
  | { readonly type: 'parol:stopped'; readonly by: 'limit' | 'check' | 'balance' };

export const isFramed = window.parent !== window;
const parentOrigin = gameInPlay?.parent;
/** A site that shows the sandbox's mark itself says so with this name of the game's frame. */
const isMarkedBySite = isFramed && window.name === 'site-marked';

/**
 * What the game's page shows of itself. A site around it has its name and, except in a demo, its
 * balance in a bar of its own.
 */
export const own = {
  name: !isFramed,
  balance: !isFramed || gameInPlay?.fun === true,
  /** The kind of money that is not real. */
  mark:
    gameInPlay?.fun === true
      ? ('funMoney' as const)
      : gameInPlay?.sandbox && !isMarkedBySite && ('playMoney' as const),
};

function post(message: Message): void {
  if (isFramed && parentOrigin) window.parent.postMessage(message, parentOrigin);
}

/** The page is running and loading its data. */
export const postLoading = (): void => post({ type: 'parol:loading' });
/** The game can be played, or shows why it can't. */
export const postReady = (): void => post({ type: 'parol:ready' });
/** The balance on show changed; a decimal string of pesos. */
export const postBalance = (balance: string): void => post({ type: 'parol:balance', balance });
/** A round ended; amounts are decimal strings of pesos. */
export const postRound = (round: string, stake: string, payout: string): void =>
  post({ type: 'parol:round', round, stake, payout });
/** The bets of the slip were placed. */
export const postPlaced = (): void => post({ type: 'parol:placed' });
/** The player wants to deposit. */
export const postDeposit = (): void => post({ type: 'parol:deposit' });

const stops = new Map<string, 'limit' | 'check'>([
  ['LIMIT_REACHED', 'limit'],
  ['CHECK_DUE', 'check'],
]);
/** Reports a bet that was refused for a limit of the player's own or for a pending reality check; ignores other statuses. */
export function postStopped(status: string): void {
  const by = stops.get(status);
  if (by) post({ type: 'parol:stopped', by });
}
/**
 * Reports that the balance is below the lowest bet, which the site explains. False without a site
 * around the game: then the game itself has to.
 */
export function postEmptyBalance(): boolean {
  post({ type: 'parol:stopped', by: 'balance' });
  return isFramed && Boolean(parentOrigin);
}
/** Whether the site itself explains the refusal, so that the game does not have to. */
export const isShownBySite = (status: string): boolean =>
  stops.has(status) && isFramed && Boolean(parentOrigin);
