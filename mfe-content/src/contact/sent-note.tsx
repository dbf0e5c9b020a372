import { useT } from '@parol/contract';
import { Button, Stack, SuccessState, SummaryRows } from '@parol/ui';
import type { SentEnquiry } from './enquiry.form.tsx';

export interface SentNoteProps {
  readonly sent: SentEnquiry;
  /** The button below, which closes it or begins another message. */
  readonly action: string;
  readonly onAction: () => void;
}

/** What follows a sent enquiry: where its answer arrives, and its reference. */
export function SentNote({ sent, action, onAction }: SentNoteProps) {
  const t = useT();
  return (
    <Stack>
      <SuccessState
        title={t('contact.sent.title')}
        body={t(`contact.sent.by.${sent.answered_by}`)}
        action={
          <Button variant="secondary" onClick={onAction}>
            {action}
          </Button>
        }
      />
      <SummaryRows
        rows={[{ label: t('contact.sent.reference'), value: sent.reference, tone: 'code' }]}
      />
    </Stack>
  );
}
