import { useT } from '@parol/contract';
import { Card } from '@parol/ui';
import { TokenBalance } from './token-balance.tsx';
import { TokenRead } from './token-read.tsx';

/** The member's tokens as a card; nothing if there never were any. */
export function TokenCard() {
  const t = useT();
  return (
    <TokenRead height={96} radius={20}>
      {(statement) => (
        <Card>
          <TokenBalance statement={statement} title={t('tokens.title')} />
        </Card>
      )}
    </TokenRead>
  );
}
