import { serverNow, useCall, useLanguage, useT } from '@parol/contract';
import { formatRelative } from '@parol/domain';
import { Dated, DatedDay, supportsPasskeys } from '@parol/kit';
import { Button, Card, CardTitle, Row, Sheet, Text } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { passkeyList } from '@parol/wire/passkey';
import { useState } from 'react';
import { ReadCard } from '../form/read-card.tsx';
import { AddPasskey } from './add-passkey.tsx';
import s from './passkey.module.css';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

type Passkey = RowOf<typeof passkeyList>;
type Step =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

interface Props {
  /** Called after each step, because adding or removing a passkey changes the second factors. */
  readonly onChange: () => void;
}

/** The member's passkeys, and their actions. */
export function PasskeyCard({ onChange }: Props) {
  const t = useT();
  const read = useCall(passkeyList, {});
  const reload = () => {
    void read.reload();
    onChange();
  };
  return (
    <ReadCard read={read} failed={t('passkey.error')}>
      {(passkeys) => <Passkeys passkeys={passkeys} reload={reload} />}
    </ReadCard>
  );
}

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly reload: () => void;
}

function Passkeys({ passkeys, reload }: PasskeysProps) {
  const t = useT();
  const [step, setStep] = useState<Step>();
  const close = () => {
    setStep(undefined);
    reload();
  };
  return (
    <Card gap={16}>
      <CardTitle>{t('passkey.title')}</CardTitle>
      <Text tone="soft">{t('passkey.lead')}</Text>
      {passkeys.length > 0 && (
        <ul className={s.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkey_id} passkey={passkey} onStep={setStep} />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <Row>
          <Button variant="secondary" onClick={() => setStep({ kind: 'add' })}>
            {t('passkey.add')}
          </Button>
        </Row>
      ) : (
        <Text tone="quiet" size={14}>
          {t('passkey.unsupported')}
        </Text>
      )}
      <Sheet
        open={step !== undefined}
        onClose={close}
        title={t(`passkey.step.${step?.kind ?? 'add'}`)}
        closeLabel={t('common.close')}
      >
        {step?.kind === 'add' && <AddPasskey onDone={close} />}
        {step?.kind === 'rename' && <RenamePasskey passkey={step.passkey} onDone={close} />}
        {step?.kind === 'remove' && <RemovePasskey passkey={step.passkey} onDone={close} />}
      </Sheet>
    </Card>
  );
}

interface RowProps {
  readonly passkey: Passkey;
  readonly onStep: (step: Step) => void;
}

function PasskeyRow({ passkey, onStep }: RowProps) {
  const t = useT();
  const language = useLanguage();
  const { name, created_at, used_at } = passkey;
  const used = used_at ? (
    <Dated at={used_at} text={(when) => t('passkey.used', { when })}>
      {formatRelative(used_at, serverNow(), language.current)}
    </Dated>
  ) : (
    t('passkey.unused')
  );
  return (
    <li className={s.row}>
      <div className={s.words}>
        <b>{name}</b>
        <small>
          <DatedDay at={created_at} text={(day) => t('passkey.created', { day })} /> {used}
        </small>
      </div>
      <Row>
        <Button
          variant="ghost"
          aria-label={t('passkey.renameOf', { name })}
          onClick={() => onStep({ kind: 'rename', passkey })}
        >
          {t('passkey.rename')}
        </Button>
        <Button
          variant="ghost"
          aria-label={t('passkey.removeOf', { name })}
          onClick={() => onStep({ kind: 'remove', passkey })}
        >
          {t('passkey.remove')}
        </Button>
      </Row>
    </li>
  );
}
