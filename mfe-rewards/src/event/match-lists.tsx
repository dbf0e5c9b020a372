import { Link, paths, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Badge, Button, buttonClass, EmptyState, Section } from '@parol/ui';
import { useState } from 'react';
import s from './event.module.css';
import { MatchCard } from './match-card.tsx';
import { TeamFlag } from './team-flag.tsx';
import type { Campaign, Match, Prediction } from './types.ts';
import { useMatchTexts } from './use-match-texts.ts';

export interface MatchListsProps {
  readonly campaign: Campaign;
  /** The member's predictions; undefined for visitors and until loaded. */
  readonly predictions: readonly Prediction[] | undefined;
  readonly isMember: boolean;
  readonly reload: () => Promise<unknown>;
}

/** Begun matches shown before "show all". */
const fewPlayed = 6;

/** Matches to predict, matches without known teams, and matches that have begun, latest first. */
export function MatchLists({ campaign, predictions, isMember, reload }: MatchListsProps) {
  const t = useT();
  const { stageOf, timeOf } = useMatchTexts();
  const [isAll, setAll] = useState(false);
  const next = campaign.matches.filter(({ state }) => state === 'open');
  const later = campaign.matches.filter(({ state }) => state === 'waiting');
  const begun = campaign.matches
    .filter(({ state }) => state !== 'open' && state !== 'waiting')
    .toReversed();
  const shown = isAll ? begun : begun.slice(0, fewPlayed);
  const predictionOf = ({ match_id }: Match) =>
    predictions?.find(({ match }) => match.match_id === match_id);
  return (
    <div className={s.parts}>
      <Section title={t('event.next')}>
        {!isMember && (
          <Link to={paths.login()} className={buttonClass('primary', 'md', true)}>
            {t('event.logIn')}
          </Link>
        )}
        {next.length > 0 ? (
          <ul className={s.matches} aria-label={t('event.next')}>
            {next.map((match) => (
              <li key={match.match_id}>
                <MatchCard
                  match={match}
                  campaign={campaign}
                  prediction={predictionOf(match)}
                  canPredict={predictions !== undefined}
                  reload={reload}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t('event.none.title')} body={t('event.none.body')} />
        )}
      </Section>
      {later.length > 0 && (
        <Section title={t('event.later')}>
          <ul className={s.rows} aria-label={t('event.later')}>
            {later.map((match) => (
              <li key={match.match_id} className={s.later}>
                <span>{stageOf(match)}</span>
                <span className="num">{timeOf(match.kick_off)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {begun.length > 0 && (
        <Section title={t('event.results')}>
          <ul className={s.rows} aria-label={t('event.results')}>
            {shown.map((match) => (
              <ResultRow key={match.match_id} match={match} prediction={predictionOf(match)} />
            ))}
          </ul>
          {shown.length < begun.length && (
            <Button variant="ghost" full className={s.all} onClick={() => setAll(true)}>
              {t('event.all', { count: begun.length })}
            </Button>
          )}
        </Section>
      )}
    </div>
  );
}

interface ResultRowProps {
  readonly match: Match;
  readonly prediction: Prediction | undefined;
}

/** A match with its result, if any, and the member's prediction. */
export function ResultRow({ match, prediction }: ResultRowProps) {
  const t = useT();
  const { nameOf, timeOf, stageOf } = useMatchTexts();
  const score = (home: number, away: number) => t('event.score.pair', { home, away });
  return (
    <li>
      <p className={s.when}>
        <span>{stageOf(match)}</span>
        {match.state !== 'settled' && <Badge>{t(`event.state.${match.state}`)}</Badge>}
        <span className="num">{timeOf(match.kick_off)}</span>
      </p>
      <div className={s.result}>
        <span className={s.side}>
          <TeamFlag team={match.home} />
          <b>{nameOf(match.home)}</b>
        </span>
        {match.home_score !== null && match.away_score !== null ? (
          <b className="num">{score(match.home_score, match.away_score)}</b>
        ) : (
          <b aria-hidden="true">–</b>
        )}
        <span className={s.side}>
          <TeamFlag team={match.away} />
          <b>{nameOf(match.away)}</b>
        </span>
      </div>
      {prediction && <OwnLine prediction={prediction} />}
    </li>
  );
}

/** The member's prediction of a match, with its points and payout. */
function OwnLine({ prediction }: { readonly prediction: Prediction }) {
  const t = useT();
  const { home_score: home, away_score: away, points, paid, late } = prediction;
  return (
    <p className={s.own}>
      <span className="num">
        {t('event.own.said', { score: t('event.score.pair', { home, away }) })}
      </span>
      {late && <Badge tone="warn">{t('event.own.late')}</Badge>}
      {points !== null && (
        <Badge tone={points > 0 ? 'success' : 'neutral'}>
          {t('event.own.points', { count: points })}
        </Badge>
      )}
      {paid > 0n && <Badge tone="gold">{formatPeso(paid, { sign: true })}</Badge>}
    </p>
  );
}
