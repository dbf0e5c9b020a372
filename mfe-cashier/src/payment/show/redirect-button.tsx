import { useShell, useT } from '@parol/contract';
import { Button, IconExternal } from '@parol/ui';
import { payAddress } from './pay-page.ts';
import type { ShowOf } from './shows.ts';

type Props = {
  readonly show: ShowOf<'redirect'>;
  readonly label: string;
  /** Whether the player is shown another way first. */
  readonly isOther: boolean;
};

/** A link to the provider's page. Beside a QR code of the sandbox it opens the page that simulates the phone. */
export function RedirectButton({ show, label, isOther }: Props) {
  const t = useT();
  const { thirdPartyOrigin } = useShell();
  const address = payAddress(show.url);
  if (!address) return null;
  const isScanner = isOther && new URL(address).origin === thirdPartyOrigin;
  return (
    <Button
      size={isOther ? 'md' : 'lg'}
      variant={isOther ? 'secondary' : 'primary'}
      {...(isOther ? { icon: <IconExternal size={18} /> } : {})}
      full
      href={address}
    >
      {isScanner ? t('qr.scanner') : t('payment.pay', { label })}
    </Button>
  );
}
