import type { Kind } from '../../wire/kinds.ts';
import type {
  GamePage,
  LobbyPage,
  LostPage,
  PageData,
  RoundPage,
  VerifyPage,
} from '../../wire/page-data.ts';
import { byId } from './dom.ts';

/** The data that the studio's server wrote into the page. */
const data = JSON.parse(byId('data').textContent ?? '') as PageData;

const isGame = (page: PageData): page is GamePage => 'session' in page;

/** The data of a game's page; undefined on the studio's other pages. */
export const gameInPlay: GamePage | undefined = isGame(data) ? data : undefined;

/** The data of the page of a game of one kind. Throws on any other page. */
export function gamePage<K extends Kind>(kind: K): GamePage<K> {
  if (gameInPlay?.theme.kind !== kind) throw new Error(`this page is not a ${kind} game's`);
  return data as GamePage<K>;
}

/** The data of a page that shows a past round. */
export const roundPage = (): RoundPage => data as RoundPage;
/** The data of the page that recomputes a round. */
export const verifyPage = (): VerifyPage => data as VerifyPage;
/** The data of a provider's lobby. */
export const lobbyPage = (): LobbyPage => data as LobbyPage;
/** The data of the page for an unknown address. */
export const lostPage = (): LostPage => data;
