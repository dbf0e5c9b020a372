import { useT } from '@parol/contract';
import { Button, IconButton, IconCheck, IconCopy } from '@parol/ui';
import s from './show.module.css';
import type { Copying } from './use-copy.ts';

type Props = {
  readonly copying: Copying;
  /** What is copied, for the announcement. */
  readonly name: string;
  readonly text: string;
};

/** A button that copies a text. */
export function CopyButton({
  copying,
  name,
  text,
  label,
}: Props & {
  /** The text of the button. */
  readonly label: string;
}) {
  const t = useT();
  const isCopied = copying.copied === name;
  return (
    <Button
      variant="secondary"
      icon={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      onClick={() => void copying.copy(name, text)}
    >
      {isCopied ? t('show.done') : label}
    </Button>
  );
}

/** An icon that copies a text, for rows; its accessible name has the row's. */
export function CopyIcon({ copying, name, text }: Props) {
  const t = useT();
  return (
    <IconButton
      className={copying.copied === name ? s.done : undefined}
      label={t('show.copyOf', { name })}
      icon={copying.copied === name ? <IconCheck size={20} /> : <IconCopy size={20} />}
      onClick={() => void copying.copy(name, text)}
    />
  );
}

/** Announces what was copied; visible where the player has to copy by hand. */
export function CopyNote({ copying }: Pick<Props, 'copying'>) {
  return (
    <p className={copying.refused ? s.quiet : 'sr-only'} aria-live="polite">
      {copying.said}
    </p>
  );
}
