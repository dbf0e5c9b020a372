import { paths, useT, useToast } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Button, Card, IconCopy, IconUpload, QrCode, SummaryRows } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { referral } from '@parol/wire/referral';
import s from './referral.module.css';

/** The member's code as text, link and QR code, with its earnings. */
export function ShareCard({ own }: { readonly own: RowOf<typeof referral> }) {
  const t = useT();
  const toast = useToast();
  const { referral_code: code } = own;
  const link = new URL(paths.signup({ referral: code }), window.location.origin).href;

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast({ tone: 'success', text: t('referral.copied') });
    } catch {
      toast({ tone: 'info', text: t('referral.copyByHand', { text }) });
    }
  }
  async function share(): Promise<void> {
    // Most desktop browsers can't share.
    if (!('share' in navigator)) return copy(link);
    try {
      await navigator.share({ title: 'Parol', text: t('referral.invitation'), url: link });
    } catch (error) {
      // Closing the browser's share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(link);
    }
  }

  return (
    <Card glow className={s.share}>
      <QrCode text={link} label={t('referral.qr')} size={196} className={s.qr} />
      <div className={s.code}>
        <p className={s.small}>{t('referral.code')}</p>
        <p className={s.big}>{code}</p>
        <p className={s.link}>{link}</p>
        <div className={s.buttons}>
          <Button icon={<IconUpload size={18} />} onClick={() => void share()}>
            {t('referral.share')}
          </Button>
          <Button variant="secondary" icon={<IconCopy size={18} />} onClick={() => void copy(link)}>
            {t('referral.copyLink')}
          </Button>
          <Button variant="secondary" icon={<IconCopy size={18} />} onClick={() => void copy(code)}>
            {t('referral.copyCode')}
          </Button>
        </div>
        <SummaryRows
          rows={[
            { label: t('referral.count'), value: own.referee_count },
            { label: t('referral.earned'), value: formatPeso(own.earned) },
            { label: t('referral.earnedMonth'), value: formatPeso(own.earned_this_month) },
            { label: t('referral.leftMonth'), value: formatPeso(own.left_this_month) },
          ]}
        />
      </div>
    </Card>
  );
}
