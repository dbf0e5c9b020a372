import { useT, useToast, type Account } from '@parol/contract';
import { formatPhone } from '@parol/domain';
import { Badge, Button, Card, IconCheck, IconCopy, MediaRow } from '@parol/ui';
import { AvatarPicker } from './avatar-picker.tsx';
import s from './setting.module.css';

/** The member's avatar, name and referral code. */
export function IdentityCard({
  account,
  verified,
}: {
  readonly account: Account;
  readonly verified: boolean;
}) {
  const t = useT();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(account.referralCode);
      toast({ tone: 'success', text: t('profile.copied') });
    } catch {
      toast({ tone: 'info', text: t('profile.copyByHand', { code: account.referralCode }) });
    }
  };
  return (
    <Card gap={16} glow>
      <MediaRow
        media={<AvatarPicker account={account} />}
        title={account.nickname ?? account.fullName ?? t('me.player')}
        detail={<span className="num">{formatPhone(account.accountId)}</span>}
        aside={
          verified && (
            <Badge tone="success">
              <IconCheck size={14} /> {t('profile.verified')}
            </Badge>
          )
        }
      />
      <div className={s.referral}>
        <div>
          <span>{t('profile.referral')}</span>
          <b>{account.referralCode}</b>
        </div>
        <Button variant="secondary" icon={<IconCopy size={18} />} onClick={() => void copy()}>
          {t('profile.copy')}
        </Button>
      </div>
    </Card>
  );
}
