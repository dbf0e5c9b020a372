import { useT } from '@parol/contract';
import { Stack, Text } from '@parol/ui';
import { DataCard } from './data-card.tsx';
import { DeletionCard } from './deletion-card.tsx';

/** Data export and account deletion. */
export function PrivacySection() {
  const t = useT();
  return (
    <Stack>
      <Text tone="soft">{t('privacy.lead')}</Text>
      <DataCard />
      <DeletionCard />
    </Stack>
  );
}
