import { useCall, useT } from '@parol/contract';
import { DatedDay } from '@parol/kit';
import { Badge, Button, Card, CardTitle, Row, Sheet, Text } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { totpStatus } from '@parol/wire/totp';
import { useState } from 'react';
import { ReadCard } from '../form/read-card.tsx';
import { PasskeyCard } from '../passkey/passkey-card.tsx';
import { RenewRecovery } from '../totp/renew-recovery.tsx';
import { SwitchOff } from '../totp/switch-off.tsx';
import { SwitchOn } from '../totp/switch-on.tsx';

type Step = 'on' | 'off' | 'recovery';
/** The card warns at this number of remaining recovery codes, or fewer. */
const few = 3;

/** The second factors: the authenticator app with the recovery codes, and the passkeys. */
export function TotpCard() {
  const t = useT();
  const read = useCall(totpStatus, {});
  return (
    <>
      <ReadCard read={read} failed={t('totp.error')}>
        {([status]) => status && <SecondFactorCard status={status} reload={read.reload} />}
      </ReadCard>
      <PasskeyCard onChange={() => void read.reload()} />
    </>
  );
}

interface CardProps {
  readonly status: RowOf<typeof totpStatus>;
  readonly reload: () => Promise<void>;
}

function SecondFactorCard({ status, reload }: CardProps) {
  const t = useT();
  const [step, setStep] = useState<Step>();
  const close = () => {
    setStep(undefined);
    void reload();
  };
  // A platform release older than passkeys sends no `ways`.
  const ways = status.on && status.ways.length === 0 ? ['app'] : status.ways;
  const hasFactor = ways.length > 0;
  const title = t(step === 'recovery' ? 'totp.newRecovery' : 'totp.title');
  return (
    <Card gap={16}>
      <CardTitle
        aside={
          <Badge tone={status.on ? 'success' : 'neutral'}>
            {t(status.on ? 'totp.isOn' : 'totp.isOff')}
          </Badge>
        }
      >
        {t('totp.title')}
      </CardTitle>
      <Text tone="soft">
        {status.on && status.since ? (
          <DatedDay at={status.since} text={(day) => t('totp.since', { day })} />
        ) : (
          t('totp.lead')
        )}
      </Text>
      <Text tone="soft">{t('totp.smsRisk')}</Text>
      {hasFactor && (
        <Text tone={status.recovery_left <= few ? 'warn' : 'soft'}>
          {t('totp.left', { count: status.recovery_left })}
        </Text>
      )}
      <Row>
        {!status.on && (
          <Button variant="secondary" onClick={() => setStep('on')}>
            {t('totp.turnOn')}
          </Button>
        )}
        {hasFactor && (
          <Button variant="secondary" onClick={() => setStep('recovery')}>
            {t('totp.newRecovery')}
          </Button>
        )}
        {status.on && (
          <Button variant="ghost" onClick={() => setStep('off')}>
            {t('totp.turnOff')}
          </Button>
        )}
      </Row>
      <Sheet open={step !== undefined} onClose={close} title={title} closeLabel={t('common.close')}>
        {step === 'on' && <SwitchOn onDone={close} />}
        {step === 'off' && <SwitchOff ways={ways} onDone={close} />}
        {step === 'recovery' && <RenewRecovery ways={ways} onDone={close} />}
      </Sheet>
    </Card>
  );
}
