import { useSession, useShell, useT } from '@parol/contract';
import { supportsPasskeys } from '@parol/kit';
import { Card, cx, IconShield, Note, PageHeader } from '@parol/ui';
import { usePasskeyOffer } from '../entrance/passkey-offer-due.ts';
import { PasskeyInvitation } from '../passkey/passkey-invitation.tsx';
import { DeletionNote } from '../privacy/deletion-note.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { MeMap } from './me-map.tsx';
import { MemberCard } from './member-card.tsx';
import s from './me.module.css';
import { Preferences } from './preferences.tsx';
import { TodayCard } from './today-card.tsx';

/** /me: the member's summary and links to their pages. */
export default function MePage() {
  const t = useT();
  const { Slot } = useShell();
  const { account } = useSession();
  const passkeyOffer = usePasskeyOffer();
  if (!account) return null;
  return (
    <div className={cx('wrap', s.page)}>
      <PageHeader title={t('me.title')} />
      <DeletionNote />
      <div className={s.columns}>
        <div className={s.stack}>
          <MemberCard account={account} />
          <Slot name="me.summary" />
        </div>
        <div className={cx(s.stack, s.map)}>
          <MeMap unread={account.unread} />
        </div>
        <div className={s.stack}>
          <TodayCard />
          {supportsPasskeys() && <PasskeyInvitation onEnd={passkeyOffer.end} />}
          <Slot name="me.more" />
          <Card>
            <Preferences />
          </Card>
          <Note tone="info" icon={<IconShield size={18} />}>
            <b>{t('me.safeTitle')}</b> {t('me.safeBody')}
          </Note>
          <LogOutButton full />
        </div>
      </div>
    </div>
  );
}
