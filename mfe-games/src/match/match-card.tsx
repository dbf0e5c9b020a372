import { Link, useLocation, useT } from '@parol/contract';
import { Time } from '@parol/kit';
import { cx } from '@parol/ui';
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

/** A match that is still to come, with its odds. */
export function MatchCard(props: MatchCardProps) {
  const { match } = props;
  return (
    <li className={s.card}>
      <p className={s.top}>
        <span className={s.league}>{match.league}</span>
        <Time at={match.starts_at} />
      </p>
      <h3 className={s.teams}>{nameOf(match)}</h3>
      <Odds {...props} />
    </li>
  );
}

/** A match under way, with its score, its clock and its odds; its name opens the provider's page. */
export function LiveCard(props: MatchCardProps & { readonly book: Book }) {
  const t = useT();
  const here = useLocation();
  const { match, book } = props;
  const { clock, score } = match;
  return (
    <li className={cx(s.card, s.live)}>
      <p className={s.top}>
        <span className={s.league}>{match.league}</span>
        <span className={s.liveTag}>
          {t('match.liveTag')}
          {clock && <span>{` · ${t(`match.clock.${clock.unit}`, { at: clock.at })}`}</span>}
        </span>
      </p>
      <h3 className={s.names}>
        <Link to={launchAddress(book, here)} className={cx(s.teams, s.toBook)}>
          {nameOf(match)}
        </Link>
        {score && <span className={`num ${s.score}`}>{score.join('–')}</span>}
      </h3>
      <Odds {...props} />
    </li>
  );
}

/** A button for each side, which adds it to the slip or removes it. */
function Odds({ match, cockpit, slip }: MatchCardProps) {
  const t = useT();
  const { match_id, home_name, away_name, odds, paused = false } = match;
  const names = {
    '1': (odd: string) => t('match.wins', { team: home_name, odds: odd }),
    X: (odd: string) => t('match.draws', { odds: odd }),
    '2': (odd: string) => t('match.wins', { team: away_name, odds: odd }),
  };
  if (odds.length === 0) return <p className={s.shut}>{t('match.closed')}</p>;
  return (
    <div
      className={s.odds}
      role="group"
      aria-label={paused ? `${nameOf(match)}. ${t('match.paused')}` : nameOf(match)}
    >
      {odds.map(({ pick, odds: hundredths }) => (
        <button
          key={pick}
          type="button"
          className={s.pick}
          aria-pressed={slip.has(match_id, pick)}
          // Not `disabled`, which would lose the focus.
          aria-disabled={paused}
          aria-label={names[pick](oddsText(hundredths))}
          onClick={() => {
            if (!paused)
              slip.toggle({ match: match_id, pick, odds: hundredths, name: nameOf(match) });
          }}
        >
          <span className={s.side}>{cockpit ? t(`match.cockpit.${pick}`) : pick}</span>
          <span className={`num ${s.figure}`}>{oddsText(hundredths)}</span>
        </button>
      ))}
      {paused && <p className={s.paused}>{t('match.paused')}</p>}
    </div>
  );
}
