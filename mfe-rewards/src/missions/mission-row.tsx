import { Link, paths, useAct, useLanguage, useT } from '@parol/contract';
import { formatShortDay, localText } from '@parol/domain';
import { Dated, useFailureMessage } from '@parol/kit';
import { Button, buttonClass, cx, FormError, IconCheck, ProgressBar } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { claimMission, type missions } from '@parol/wire/mission';
import { useReloadRewards } from '../claimable/use-reload-rewards.ts';
import { tokensOf } from '../tokens/format-tokens.ts';
import { MissionIcon } from './mission-icon.tsx';
import s from './missions.module.css';
import { progressParts } from './progress-text.ts';

export type Mission = RowOf<typeof missions>;

export interface MissionRowProps {
  readonly mission: Mission;
  /** Called after a claim's reply, also if it was refused. */
  readonly onClaimed: (mission: Mission) => void;
}

/** A mission with its goal, progress and reward, and a button once it can be claimed. */
export function MissionRow({ mission, onClaimed }: MissionRowProps) {
  const t = useT();
  const language = useLanguage().current;
  const reward = useRewardText(mission);
  const parts = progressParts(mission);
  const progress = t('missions.progress', parts);
  const name = localText(mission.name, language);
  /** The mission's day or week; for a mission that is not repeated, its goal. */
  const periodText = mission.last_day
    ? t(`missions.of.${mission.repeats}`, { day: formatShortDay(mission.last_day, language) })
    : localText(mission.how, language);
  return (
    <li className={cx(s.mission, mission.state === 'reached' && s.reached)}>
      <span className={s.icon} aria-hidden="true">
        <MissionIcon icon={mission.icon} size={22} />
      </span>
      <div className={s.words}>
        <h3>{name}</h3>
        <p>{mission.state === 'open' ? localText(mission.how, language) : periodText}</p>
        {mission.state === 'open' && (
          <>
            <ProgressBar
              className={s.bar}
              value={Number(mission.progress)}
              max={Number(mission.target)}
              label={name}
              valueText={progress}
            />
            <p className={`${s.figures} num`}>
              <span aria-hidden="true">{progress}</span>
              <span>{t('missions.brings', { reward })}</span>
            </p>
          </>
        )}
        {mission.state === 'reached' && (
          <ClaimButton mission={mission} reward={reward} onClaimed={onClaimed} />
        )}
        {mission.state === 'claimed' && (
          <p className={s.claimed}>
            <IconCheck size={18} /> {t('missions.claimed', { reward })}
          </p>
        )}
        {mission.state === 'claimed' && mission.gift && (
          <Link to={paths.inbox()} className={buttonClass('secondary')}>
            {t('missions.inInbox')}
          </Link>
        )}
      </div>
    </li>
  );
}

function ClaimButton({
  mission,
  reward,
  onClaimed,
}: MissionRowProps & { readonly reward: string }) {
  const t = useT();
  const failureText = useFailureMessage('missions');
  const act = useAct(claimMission);
  const reloadRewards = useReloadRewards();
  const claim = async () => {
    const { mission_id, period } = mission;
    const outcome = await act.run({ mission_id, period });
    // A refusal may mean that another tab was faster, or that the day has ended.
    if (outcome.status === 'processing') return;
    onClaimed(mission);
    await reloadRewards();
  };
  return (
    <>
      {act.failure && <FormError>{failureText(act.failure)}</FormError>}
      <Button variant="secondary" full busy={act.busy} onClick={() => void claim()}>
        {t('missions.claim', { reward })}
      </Button>
      {mission.claim_until && (
        <p className={`${s.small} num`}>
          <Dated at={mission.claim_until} text={(time) => t('missions.claimUntil', { time })} />
        </p>
      )}
    </>
  );
}

/** A mission's reward: "2 tokens", "1 ticket", or the gift's name. */
function useRewardText({ tokens, tickets, gift }: Mission): string {
  const t = useT();
  const language = useLanguage().current;
  if (tokens !== null) return t('tokens.balance', tokensOf(tokens));
  if (tickets !== null) return t('missions.tickets', { count: tickets });
  return gift ? localText(gift, language) : t('missions.gift');
}
