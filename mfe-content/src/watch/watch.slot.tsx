import { Watch } from './watch.tsx';

/** The stream and videos on Home. */
export default function WatchSlot() {
  return (
    <div className="wrap">
      <Watch />
    </div>
  );
}
