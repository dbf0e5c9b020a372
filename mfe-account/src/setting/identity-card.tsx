import { useT, useToast, type Account } from '@parol/contract';
import { Badge, Button, Card, IconCheck, IconCopy } from '@parol/ui';
import { phoneText } from '../otp/phone-text.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import s from './setting.module.css';

/** The member's lantern, name and referral code. */
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
    <Card className={s.stack} glow>
      <div className={s.identity}>
        <AvatarPicker account={account} />
        <div>
          <b>{account.nickname ?? account.fullName ?? t('me.player')}</b>
          <small className="num">{phoneText(account.accountId)}</small>
        </div>
        {verified && (
          <Badge tone="success">
            <IconCheck size={14} /> {t('profile.verified')}
          </Badge>
        )}
      </div>
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
