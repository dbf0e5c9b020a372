import { useSession, useT } from '@parol/contract';
import { Button, Card, Sheet } from '@parol/ui';
import { useState } from 'react';
import { phoneText } from '../otp/phone-text.ts';
import s from '../setting/setting.module.css';
import { ChangePhone } from './change-phone.tsx';

/** The phone, which is the username, and the way to another one. */
export function PhoneCard() {
  const t = useT();
  const { account } = useSession();
  const [open, setOpen] = useState(false);
  if (!account) return null;
  const close = () => setOpen(false);
  return (
    <Card className={s.stack}>
      <h2 className={s.cardTitle}>{t('phone.title')}</h2>
      <p className={s.quiet}>
        {t('phone.now')} <b className="num">{phoneText(account.accountId)}</b>
      </p>
      <div className={s.buttons}>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('phone.change')}
        </Button>
      </div>
      <Sheet open={open} onClose={close} title={t('phone.change')} closeLabel={t('common.close')}>
        <ChangePhone onDone={close} />
      </Sheet>
    </Card>
  );
}
