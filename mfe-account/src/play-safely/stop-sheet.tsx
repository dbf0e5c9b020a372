import { useT } from '@parol/contract';
import { Button, Checkbox, FormError, Note, Sheet } from '@parol/ui';
import { type ReactNode, useState } from 'react';
import s from './play-safely.module.css';

interface Props {
  readonly title: string;
  /** What is blocked, and until when. */
  readonly body: string;
  readonly agree: string;
  readonly go: string;
  readonly busy: boolean;
  /** What is shown of a failed call. */
  readonly failure: ReactNode;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Confirmation of a pause that can't be revoked: what is blocked, what isn't, and a checkbox. */
export function StopSheet({ title, body, agree, go, busy, failure, onClose, onConfirm }: Props) {
  const t = useT();
  const [agreed, setAgreed] = useState(false);
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('care.close')}>
      <div className={s.stack}>
        <p>{body}</p>
        <ul className={s.points}>
          <li>{t('care.stop.stops')}</li>
          <li>{t('care.stop.stays')}</li>
        </ul>
        <Note tone="warn">{t('care.stop.final')}</Note>
        <Checkbox
          label={agree}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <FormError>{failure}</FormError>
        <Button
          variant="danger"
          size="lg"
          full
          busy={busy}
          onClick={onConfirm}
          {...(!agreed && { disabledReason: t('care.stop.tick') })}
        >
          {go}
        </Button>
        <Button variant="secondary" full onClick={onClose}>
          {t('care.stop.back')}
        </Button>
      </div>
    </Sheet>
  );
}
