import { TokenCard } from './token-card.tsx';

/** The member's tokens under Me. */
export default function TokensSlot() {
  return <TokenCard />;
}
