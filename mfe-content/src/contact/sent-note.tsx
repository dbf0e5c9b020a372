import { useT } from '@parol/contract';
import { Button, Stack, SuccessState, SummaryRows } from '@parol/ui';
import type { SentEnquiry } from './enquiry.form.tsx';

export interface SentNoteProps {
  readonly sent: SentEnquiry;
  /** Label of the button that closes the note or starts another enquiry. */
  readonly action: string;
  readonly onAction: () => void;
}

/** Confirms a sent enquiry: where the answer will arrive, and the reference. */
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
