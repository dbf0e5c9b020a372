import { useLanguage, useT } from '@parol/contract';
import { matchOf, pickOf, type BookBet } from './bet-words.ts';
import s from './book-rows.module.css';

export interface BookRowsProps {
  readonly bets: readonly BookBet[];
  /** Category of the game: cockfights name their sides Meron and Wala. */
  readonly category: string;
  /** Maximum rows; the others are counted. All by default. */
  readonly most?: number;
}

/** A ticket's bets, one row per leg: selection and odds, match, score and result. */
export function BookRows({ bets, category, most = bets.length }: BookRowsProps) {
  const t = useT();
  const language = useLanguage().current;
  const more = bets.length - most;
  return (
    <ul
      className={s.rows}
      aria-label={bets.length > 1 ? t('bets.parlay', { count: bets.length }) : t('bets.single')}
    >
      {bets.slice(0, most).map((bet, index) => (
        <li key={index} className={s.row} data-result={bet.result}>
          <span className={s.pick}>
            <b>{pickOf(bet, category, t, language)}</b>
            <small>
              {t(`bets.types.${bet.bet_type}`, bet.bet_type)} · {matchOf(bet, language)}
            </small>
          </span>
          <span className={s.end}>
            <b className="num">{bet.odds}</b>
            <small className="num">
              {`${bet.score ? `${bet.score.replace('-', '–')} · ` : ''}${t(`bets.results.${bet.result}`, bet.result)}`}
            </small>
          </span>
        </li>
      ))}
      {more > 0 && <li className={s.more}>{t('bets.more', { count: more })}</li>}
    </ul>
  );
}
