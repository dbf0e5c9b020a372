import { Button } from '@parol/ui';
import { useId, type ReactNode } from 'react';
import styles from './offer.module.css';

interface OfferProps {
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/**
 * A question at the bottom of the page, for the player to accept or decline. It covers nothing
 * else.
 */
export function Offer({ text, accept, decline, onAccept, onDecline }: OfferProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.offer} aria-labelledby={id}>
      <div role="status">
        <p id={id}>{text}</p>
      </div>
      <div className={styles.choice}>
        <Button onClick={onAccept}>{accept}</Button>
        <Button variant="ghost" onClick={onDecline}>
          {decline}
        </Button>
      </div>
    </section>
  );
}
