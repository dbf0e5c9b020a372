import { useAct, useT } from '@parol/contract';
import { useFailureMessage } from '@parol/kit';
import { Button, Card, FormError } from '@parol/ui';
import { makeBet } from '@parol/wire/prediction';
import { type ReactNode, useState } from 'react';
import s from './event.module.css';
import { ScoreStepper } from './score-stepper.tsx';
import { TeamFlag } from './team-flag.tsx';
import type { Campaign, Match, Prediction, Team } from './types.ts';
import { useMatchTexts } from './use-match-texts.ts';

export interface MatchCardProps {
  readonly match: Match;
  readonly campaign: Campaign;
  /** The member's prediction of the match. */
  readonly prediction: Prediction | undefined;
  /** Whether there is a member whose predictions are loaded. */
  readonly canPredict: boolean;
  /** Reloads predictions and matches. */
  readonly reload: () => Promise<unknown>;
}

/** A match that can be predicted: its teams and time; for members the two scores and the button. */
export function MatchCard({ match, campaign, prediction, canPredict, reload }: MatchCardProps) {
  const { nameOf, timeOf, stageOf, pairOf } = useMatchTexts();
  return (
    <Card className={s.match} role="group" aria-label={pairOf(match)}>
      <p className={s.when}>
        <span>{stageOf(match)}</span>
        <span className="num">{timeOf(match.kick_off)}</span>
      </p>
      {canPredict ? (
        <Scores {...{ match, campaign, prediction, reload }} />
      ) : (
        <>
          <TeamLine team={match.home} name={nameOf(match.home)} />
          <TeamLine team={match.away} name={nameOf(match.away)} />
        </>
      )}
    </Card>
  );
}

function Scores({ match, campaign, prediction, reload }: Omit<MatchCardProps, 'canPredict'>) {
  const t = useT();
  const failureText = useFailureMessage('prediction');
  const { nameOf } = useMatchTexts();
  const act = useAct(makeBet);
  const [typed, setTyped] = useState<{ readonly home: number; readonly away: number }>();
  const stored = prediction && { home: prediction.home_score, away: prediction.away_score };
  const score = typed ?? stored ?? { home: 0, away: 0 };
  const isStored = stored?.home === score.home && stored.away === score.away;
  const send = async () => {
    const outcome = await act.run({
      match_id: match.match_id,
      home_score: score.home,
      away_score: score.away,
    });
    if (outcome.status === 'processing') return;
    // A refusal may mean that the match has begun.
    await reload();
    if (outcome.status === 'success') setTyped(undefined);
  };
  return (
    <>
      {(['home', 'away'] as const).map((side) => (
        <TeamLine key={side} team={match[side]} name={nameOf(match[side])}>
          <ScoreStepper
            team={nameOf(match[side])}
            value={score[side]}
            onChange={(goals) => setTyped({ ...score, [side]: goals })}
          />
        </TeamLine>
      ))}
      {act.failure && <FormError>{failureText(act.failure)}</FormError>}
      {isStored ? (
        <p role="status" className={s.stored}>
          {t('event.match.stored')}
        </p>
      ) : (
        <Button variant="secondary" full busy={act.busy} onClick={() => void send()}>
          {stored ? t('event.match.change') : t('event.match.predict', { count: campaign.tickets })}
        </Button>
      )}
    </>
  );
}

interface TeamLineProps {
  readonly team: Team | null;
  readonly name: string;
  readonly children?: ReactNode;
}

function TeamLine({ team, name, children }: TeamLineProps) {
  return (
    <div className={s.team}>
      <TeamFlag team={team} />
      <b>{name}</b>
      {children}
    </div>
  );
}
