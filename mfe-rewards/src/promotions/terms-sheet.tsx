import { type Language, localText } from '@parol/domain';
import { useT } from '@parol/contract';
import { Button, Sheet } from '@parol/ui';
import { Terms } from './terms.tsx';
import type { Promotion } from '../tier-figures.ts';

export interface TermsSheetProps {
  readonly promotion: Promotion | undefined;
  readonly language: Language;
  readonly onClose: () => void;
}

/** The full terms of a promotion in a sheet. */
export function TermsSheet({ promotion, language, onClose }: TermsSheetProps) {
  const t = useT();
  return (
    <Sheet
      open={promotion !== undefined}
      onClose={onClose}
      title={promotion ? localText(promotion.name, language) : ''}
      closeLabel={t('close')}
      footer={
        <Button variant="secondary" full onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {promotion && <Terms promotion={promotion} language={language} />}
    </Sheet>
  );
}
