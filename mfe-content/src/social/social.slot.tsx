import { Social } from './social.tsx';

/** Links to our social media pages, on Home. */
export default function SocialSlot() {
  return (
    <div className="wrap">
      <Social />
    </div>
  );
}
