import { useLanguage, useT } from '@parol/contract';
import { formatElapsed, formatListPeso } from '@parol/domain';
import { IconDeposit, IconStar, IconWithdraw } from '@parol/ui';
import { GameArt } from '@parol/art';
import type { RowOf } from '@parol/wire';
import type { realTimeTransactions } from '@parol/wire/cms';
import { feedArt } from './feed-art.ts';
import s from './feed.module.css';

export type FeedEvent = RowOf<typeof realTimeTransactions>;

/** A recent win, cash-in or payout. */
export function FeedRow({ event, now }: { readonly event: FeedEvent; readonly now: number }) {
  const t = useT();
  const language = useLanguage().current;
  const what = t(`feed.${event.method}`, { label: event.label });
  return (
    <li className={s.row}>
      <Thumb event={event} />
      <div className={s.words}>
        <b className="num">{event.member}</b>
        <span>
          {event.seconds === null ? what : t('feed.within', { what, seconds: event.seconds })}
        </span>
      </div>
      <div className={s.end}>
        <b className={event.method === 'win' ? `${s.win} num` : 'num'}>
          {formatListPeso(event.amount)}
        </b>
        <time dateTime={event.at}>{formatElapsed(event.at, now, language)}</time>
      </div>
    </li>
  );
}

function Thumb({ event }: { readonly event: FeedEvent }) {
  const art = event.method === 'win' ? feedArt(event.art) : undefined;
  return (
    <span className={`${s.thumb} ${s[event.method]}`} aria-hidden="true">
      {art ? (
        <GameArt art={art} title={event.label} hideTitle />
      ) : event.method === 'win' ? (
        <IconStar size={22} />
      ) : event.method === 'deposit' ? (
        <IconDeposit size={22} />
      ) : (
        <IconWithdraw size={22} />
      )}
    </span>
  );
}
