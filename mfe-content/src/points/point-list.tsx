import { useT } from '@parol/contract';
import s from './points.module.css';

export interface PointListProps {
  /** Each text is `<prefix>.<key>`. */
  readonly prefix: string;
  readonly keys: readonly string[];
  /** Numbered steps. */
  readonly ordered?: boolean;
}

/** Steps or points of a page, one sentence each. */
export function PointList({ prefix, keys, ordered = false }: PointListProps) {
  const t = useT();
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={ordered ? s.steps : s.points}>
      {keys.map((key) => (
        <li key={key}>{t(`${prefix}.${key}`)}</li>
      ))}
    </List>
  );
}
