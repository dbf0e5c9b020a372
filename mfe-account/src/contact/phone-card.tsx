import { useSession, useT } from '@parol/contract';
import { formatPhone } from '@parol/domain';
import { Button, Card, CardTitle, Row, Sheet, Text } from '@parol/ui';
import { useState } from 'react';
import { ChangePhone } from './change-phone.tsx';

/** The phone, which is the username, and a button to change it. */
export function PhoneCard() {
  const t = useT();
  const { account } = useSession();
  const [open, setOpen] = useState(false);
  if (!account) return null;
  const close = () => setOpen(false);
  return (
    <Card gap={16}>
      <CardTitle>{t('phone.title')}</CardTitle>
      <Text tone="soft">
        {t('phone.now')} <b className="num">{formatPhone(account.accountId)}</b>
      </Text>
      <Row>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('phone.change')}
        </Button>
      </Row>
      <Sheet open={open} onClose={close} title={t('phone.change')} closeLabel={t('common.close')}>
        <ChangePhone onDone={close} />
      </Sheet>
    </Card>
  );
}
