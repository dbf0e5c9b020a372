import { useCall, useLanguage, useT } from '@parol/contract';
import { formatPeso, localText } from '@parol/domain';
import { IconAll } from '@parol/ui';
import { freshMeterMs, jackpotList } from '@parol/wire/jackpot';
import type { Favourites } from '../favourites/use-favourites.ts';
import { useOld } from '../screen/use-old.ts';
import { useOnScreen } from '../screen/use-on-screen.ts';
import { useTileData } from '../tile/use-tile-data.ts';
import home from './home.module.css';
import s from './jackpot-band.module.css';
import { isSame, type Jackpot } from './jackpot.ts';
import { useCountUp } from './use-count-up.ts';

const emptyBody = {};
const pollMs = 5_000;
/** An older meter says nothing. */
const goneMs = 5 * 60_000;

export interface JackpotBandProps {
  /** As it was when the page was first rendered: the band stays, whatever happens to the meter. */
  readonly first: Jackpot;
  readonly favourites: Favourites;
  readonly now: number;
}

/** A progressive jackpot on Home with its meter, which is read while it is on the screen. A press opens the game. */
export function JackpotBand({ first, favourites, now }: JackpotBandProps) {
  const t = useT();
  const { current: language } = useLanguage();
  const tile = useTileData(favourites, now);
  const { place, now: onScreen } = useOnScreen<HTMLAnchorElement>();
  const { rows } = useCall(jackpotList, emptyBody, onScreen ? { pollMs } : {});
  const live = rows ? rows.find((row) => isSame(row, first)) : first;
  const old = useOld(live, freshMeterMs);
  const tooOld = useOld(live, goneMs);
  const gone = live === undefined || tooOld;
  const promised = t('jackpot.by', { amount: formatPeso(first.must_fall_by, { whole: true }) });
  return (
    <a
      ref={place}
      className={`${home.provider} ${s.band}`}
      href={tile.addressOf(first.game)}
      data-in-place={tile.opensSheet ? '' : undefined}
      onClick={(event) => tile.follow(event, first.game)}
    >
      <IconAll size={20} />
      <span>
        <b>{localText(first.name, language)}</b>{' '}
        <small>{gone ? t('jackpot.gone') : old ? t('jackpot.old') : promised}</small>
      </span>{' '}
      {gone ? <b className="num">₱—</b> : <Meter units={live.amount} />}
    </a>
  );
}

/** Not a live region: a screen reader reads the amount when the player comes to it. */
function Meter({ units }: { readonly units: bigint }) {
  const { place, first } = useCountUp<HTMLElement>(units, pollMs);
  return (
    <b ref={place} className="num">
      {first}
    </b>
  );
}
