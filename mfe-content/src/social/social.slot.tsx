import { Social } from './social.tsx';

/** Links to the house's own pages on Home. */
export default function SocialSlot() {
  return (
    <div className="wrap">
      <Social />
    </div>
  );
}
