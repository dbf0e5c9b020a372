import { SkeletonTile } from '@parol/art';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  IconButton,
  Loading,
  Note,
  OfflineNote,
  Sheet,
  SkeletonRow,
  SkeletonText,
  StatusPill,
  SuccessState,
  type Tone,
} from '@parol/ui';
import * as icons from '@parol/ui/icons';
import { useState } from 'react';
import s from './gallery.module.css';

const tones: readonly Tone[] = ['neutral', 'gold', 'success', 'danger', 'info', 'warn', 'magenta'];

/** Buttons, badges, icons, sheets and the states of a screen. */
export function GalleryBasics() {
  const [sheet, setSheet] = useState(false);
  const [confirm, setConfirm] = useState(false);
  return (
    <div className={s.grid}>
      <Controls onOpenSheet={() => setSheet(true)} onDelete={() => setConfirm(true)} />
      <States />
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title="Add an account"
        closeLabel="Close"
        footer={
          <Button full onClick={() => setSheet(false)}>
            Save
          </Button>
        }
      >
        <SkeletonText lines={6} />
      </Sheet>
      <ConfirmDialog
        open={confirm}
        onClose={() => setConfirm(false)}
        onConfirm={() => setConfirm(false)}
        danger
        title="Delete this account?"
        body="GCash 0917 ••• 4567 goes from your list."
        confirmLabel="Delete"
        cancelLabel="Keep"
        closeLabel="Close"
      />
    </div>
  );
}

interface ControlsProps {
  readonly onOpenSheet: () => void;
  readonly onDelete: () => void;
}

/** Buttons, badges, notes in each tone, and icons. */
function Controls({ onOpenSheet, onDelete }: ControlsProps) {
  return (
    <Card style={{ display: 'grid', gap: 16 }}>
      <div className={s.row}>
        <Button>Cash in</Button>
        <Button variant="secondary" onClick={onOpenSheet}>
          Open sheet
        </Button>
        <Button variant="ghost">Not now</Button>
        <Button variant="danger" onClick={onDelete}>
          Delete
        </Button>
        <Button busy>Paying</Button>
        <IconButton label="Inbox, 3 new" icon={<icons.IconBell size={22} />} badge={3} />
        <IconButton label="Inbox, new" icon={<icons.IconBell size={22} />} badge />
      </div>
      <Button full size="lg" disabledReason="Claimable once the turnover is met">
        Claim ₱450.00
      </Button>
      <div className={s.row}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className={s.row}>
        {tones.map((tone) => (
          <StatusPill key={tone} tone={tone}>
            {tone}
          </StatusPill>
        ))}
      </div>
      {tones.map((tone) => (
        <Note key={tone} tone={tone}>
          Your deposit of ₱500.00 is on its way.
        </Note>
      ))}
      <div className={s.icons}>
        {Object.entries(icons).map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon />
          </span>
        ))}
      </div>
    </Card>
  );
}

/** The states of a screen. */
function States() {
  return (
    <Card style={{ display: 'grid', gap: 16 }}>
      <OfflineNote>You are offline. This was last seen at 20:14.</OfflineNote>
      <EmptyState
        title="No tickets yet"
        body="Deposit ₱300 and the first one is yours."
        action={<Button>Deposit</Button>}
      />
      <ErrorState
        title="The list did not load"
        body="The connection dropped on the way."
        retryLabel="Try again"
        onRetry={() => undefined}
        detail="Request 8f2c"
      />
      <SuccessState title="Deposit received" figure="₱500.00" body="Maya, 20:14:03" />
      <Loading label="Loading">
        <div style={{ display: 'grid', gap: 12 }}>
          <SkeletonRow />
          <SkeletonText />
          <div className={s.arts}>
            <SkeletonTile />
            <SkeletonTile />
            <SkeletonTile />
          </div>
        </div>
      </Loading>
    </Card>
  );
}
