import { serverNow, useFailureText, useShell, useT, useToast } from '@parol/contract';
import { manilaDay } from '@parol/domain';
import { useSaveFile } from '@parol/kit';
import { Button, Card, CardTitle, IconDownload, Row, Text } from '@parol/ui';
import { memberData } from '@parol/wire/privacy';
import { useState } from 'react';

/** Download of all of the member's data as a file. */
export function DataCard() {
  const t = useT();
  const toast = useToast();
  const saveFile = useSaveFile();
  const text = useFailureText('privacy');
  const { api } = useShell();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const outcome = await api.call(memberData, {});
    setBusy(false);
    if (outcome.status === 'failed') toast({ tone: 'danger', text: text(outcome.failure) });
    if (outcome.status !== 'success') return;
    const isSaved = await saveFile(
      `parol-data-${manilaDay(serverNow())}.json`,
      JSON.stringify(outcome.value[0], null, 2),
      'application/json',
    );
    if (isSaved) toast({ tone: 'success', text: t('privacy.saved') });
  };
  return (
    <Card gap={16}>
      <CardTitle>{t('privacy.dataTitle')}</CardTitle>
      <Text tone="soft">{t('privacy.dataLead')}</Text>
      <Row>
        <Button
          variant="secondary"
          icon={<IconDownload size={18} />}
          busy={busy}
          onClick={() => void download()}
        >
          {t('privacy.download')}
        </Button>
      </Row>
    </Card>
  );
}
