import { useT } from '@parol/contract';
import { Stack, Text } from '@parol/ui';
import { HelpLinks } from './help-links.tsx';

const steps = ['password', 'factor', 'contact'] as const;

/** The member's next steps to recover the account. */
export function Stopped() {
  const t = useT();
  return (
    <Stack gap={16}>
      <Text role="status">{t('notMe.next')}</Text>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`notMe.step.${step}`)}</li>
        ))}
      </ol>
      <HelpLinks />
    </Stack>
  );
}
