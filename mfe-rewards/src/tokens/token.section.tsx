import { useT } from '@parol/contract';
import { CollapsibleSection } from '../collapsible-section.tsx';
import { formatTokens } from './format-tokens.ts';
import { TokenArt } from './token-art.tsx';
import { TokenBalance } from './token-balance.tsx';
import { TokenRead } from './token-read.tsx';

/** The member's tokens behind a door of the Rewards hub; nothing if there never were any. */
export function TokenSection() {
  const t = useT();
  return (
    <TokenRead height={68} radius={16}>
      {(statement) => (
        <CollapsibleSection
          id="tokens"
          title={t('tokens.title')}
          line={formatTokens(statement.balance)}
          icon={<TokenArt size={22} />}
          tone="gold"
        >
          <TokenBalance statement={statement} />
        </CollapsibleSection>
      )}
    </TokenRead>
  );
}
