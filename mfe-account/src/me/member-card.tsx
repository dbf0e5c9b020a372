import { useT, type Account } from '@parol/contract';
import { formatPhone } from '@parol/domain';
import { Dated } from '@parol/kit';
import { Avatar, Card, LevelBadge } from '@parol/ui';
import s from './me.module.css';

/** VIP levels: 1 Bronze to 5 Diamond (specification §3). */
const levels = [1, 2, 3, 4, 5] as const;

/** Avatar, name, phone, level. */
export function MemberCard({ account }: { readonly account: Account }) {
  const t = useT();
  const level = levels.find((one) => one === account.vipLevel);
  return (
    <Card className={s.member} glow>
      <Avatar seed={account.avatar ?? account.accountId} size={64} />
      <div className={s.words}>
        <h2>{account.nickname ?? account.fullName ?? t('me.player')}</h2>
        <p className="num">{formatPhone(account.accountId)}</p>
        {account.lastLoginTime && (
          <small className="num">
            <Dated at={account.lastLoginTime} text={(time) => t('me.lastLogIn', { time })} />
          </small>
        )}
      </div>
      {level && (
        <LevelBadge level={level} size={48} label={t(`me.levels.${level}`)} className={s.level} />
      )}
    </Card>
  );
}
