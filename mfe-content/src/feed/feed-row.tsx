import { Link, paths, useLanguage, useT } from '@parol/contract';
import { formatElapsed, formatListPeso } from '@parol/domain';
import { Time } from '@parol/kit';
import { IconDeposit, IconStar, IconWithdraw } from '@parol/ui';
import { GamePicture } from '@parol/art';
import type { RowOf } from '@parol/wire';
import type { realTimeTransactions } from '@parol/wire/cms';
import { feedPicture } from './feed-picture.ts';
import s from './feed.module.css';

export type FeedEvent = RowOf<typeof realTimeTransactions>;

/** A recent win, cash-in or payout. A win leads to its game in the lobby. */
export function FeedRow({ event, now }: { readonly event: FeedEvent; readonly now: number }) {
  const t = useT();
  const language = useLanguage().current;
  const what = t(`feed.${event.method}`, { label: event.label });
  const content = (
    <>
      <Thumb event={event} />
      <span className={s.words}>
        <b className="num">{event.member}</b>
        <span>
          {event.seconds === null ? what : t('feed.within', { what, seconds: event.seconds })}
        </span>
      </span>
      <span className={s.end}>
        <b className={event.method === 'win' ? `${s.win} num` : 'num'}>
          {formatListPeso(event.amount)}
        </b>
        <Time at={event.at}>{formatElapsed(event.at, now, language)}</Time>
      </span>
    </>
  );
  return (
    <li>
      {event.method === 'win' ? (
        <Link to={paths.slot({ search: event.label })} className={s.row}>
          {content}
        </Link>
      ) : (
        <div className={s.row}>{content}</div>
      )}
    </li>
  );
}

function Thumb({ event }: { readonly event: FeedEvent }) {
  const picture = event.method === 'win' ? feedPicture(event.art) : undefined;
  return (
    <span className={`${s.thumb} ${s[event.method]}`} aria-hidden="true">
      {picture ? (
        <GamePicture picture={picture} />
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
