import { Link, useLocation, useT } from '@parol/contract';
import { Time } from '@parol/kit';
import { launchAddress } from '../catalogue/launch-address.ts';
import { nameOf, oddsText, type Book, type Match } from './match.ts';
import s from './matches.module.css';
import type { Slip } from './use-slip.ts';

interface MatchCardProps {
  readonly match: Match;
  /** In a cockpit the sides are called meron and wala. */
  readonly cockpit: boolean;
  readonly slip: Pick<Slip, 'has' | 'toggle'>;
}

/** A match with a button for each side, which adds it to the slip or removes it. */
export function MatchCard({ match, cockpit, slip }: MatchCardProps) {
  const t = useT();
  const { match_id, home_name, away_name, odds } = match;
  const names = {
    '1': (odd: string) => t('match.wins', { team: home_name, odds: odd }),
    X: (odd: string) => t('match.draws', { odds: odd }),
    '2': (odd: string) => t('match.wins', { team: away_name, odds: odd }),
  };
  return (
    <li className={s.card}>
      <p className={s.top}>
        <span className={s.league}>{match.league}</span>
        <Time at={match.starts_at} />
      </p>
      <h3 className={s.teams}>{nameOf(match)}</h3>
      <div className={s.odds} role="group" aria-label={nameOf(match)}>
        {odds.map(({ pick, odds: hundredths }) => (
          <button
            key={pick}
            type="button"
            className={s.pick}
            aria-pressed={slip.has(match_id, pick)}
            aria-label={names[pick](oddsText(hundredths))}
            onClick={() =>
              slip.toggle({ match: match_id, pick, odds: hundredths, name: nameOf(match) })
            }
          >
            <span className={s.side}>{cockpit ? t(`match.cockpit.${pick}`) : pick}</span>
            <span className={`num ${s.figure}`}>{oddsText(hundredths)}</span>
          </button>
        ))}
        {odds.length === 0 && <p className={s.shut}>{t('match.closed')}</p>}
      </div>
    </li>
  );
}

/** A match under way, which the provider's page shows; bets on it are closed. */
export function LiveCard({ match, book }: Pick<MatchCardProps, 'match'> & { readonly book: Book }) {
  const t = useT();
  const here = useLocation();
  return (
    <li className={s.liveItem}>
      <Link to={launchAddress(book, here)} className={`${s.card} ${s.live}`}>
        <span className={s.top}>
          <span className={s.league}>{match.league}</span>
          <span className={s.liveTag}>{t('match.liveTag')}</span>
        </span>
        <span className={s.teams}>{nameOf(match)}</span>
      </Link>
    </li>
  );
}
