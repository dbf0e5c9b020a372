import { useCall, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Day } from '@parol/kit';
import { Skeleton, SummaryRows } from '@parol/ui';
import { gameInfo } from '@parol/wire/game';
import { rtpText, type Game } from '../catalogue/game.ts';

/** Provider, RTP, volatility and stakes of a game. Stakes and volatility are left out if they can't be read. */
export function GameFacts({ game }: { readonly game: Game }) {
  const t = useT();
  const { provider_code, game_code } = game;
  const read = useCall(gameInfo, { provider_code, game_code });
  const facts = read.rows?.[0];
  const rtp = rtpText(game.rtp);
  const stakes = facts && `${whole(facts.minimum_stake)} – ${whole(facts.maximum_stake)}`;
  return (
    <SummaryRows
      rows={[
        { label: t('info.provider'), value: game.provider_name },
        { label: t('info.category'), value: t(`category.${game.game_type}`) },
        ...(rtp ? [{ label: 'RTP', value: rtp }] : []),
        ...(facts?.volatility
          ? [{ label: t('info.volatility'), value: t(`info.volatilityOf.${facts.volatility}`) }]
          : []),
        ...(read.failure && !facts
          ? []
          : [{ label: t('info.bets'), value: stakes ?? <Skeleton width={84} height={14} /> }]),
        { label: t('info.released'), value: <Day at={game.released_at} /> },
      ]}
    />
  );
}

const whole = (units: bigint) => formatPeso(units, { whole: true });
