import { useT, useToast } from '@parol/contract';
import { useSaveFile } from '@parol/kit';
import { Button, IconCopy, IconDownload, Note, Stack } from '@parol/ui';
import s from './totp.module.css';

/** The recovery codes, shown once, with copy and save buttons. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const t = useT();
  const toast = useToast();
  const saveFile = useSaveFile();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ tone: 'success', text: t('totp.copied') });
    } catch {
      toast({ tone: 'info', text: t('totp.copyByHand') });
    }
  };
  return (
    <Stack>
      <Note tone="warn">{t('totp.keepThem')}</Note>
      <ul className={s.codes} aria-label={t('totp.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ul>
      <div className={s.pair}>
        <Button variant="secondary" icon={<IconCopy size={18} />} onClick={() => void copy()}>
          {t('profile.copy')}
        </Button>
        <Button
          variant="secondary"
          icon={<IconDownload size={18} />}
          onClick={() =>
            void saveFile(
              'parol-recovery-codes.txt',
              `${codes.join('\r\n')}\r\n`,
              'text/plain;charset=utf-8',
            )
          }
        >
          {t('totp.keepFile')}
        </Button>
      </div>
      <Button size="lg" full onClick={onDone}>
        {t('totp.kept')}
      </Button>
    </Stack>
  );
}
