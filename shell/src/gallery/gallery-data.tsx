import {
  AmountText,
  BarChart,
  Card,
  Countdown,
  DataList,
  formatClock,
  Pager,
  ProgressBar,
  QrCode,
  SegmentedControl,
  Sparkline,
  StatusPill,
  Steps,
  Tabs,
  Timeline,
} from '@parol/ui';
import { useState } from 'react';
import s from './gallery.module.css';

const rows = [
  {
    id: 'D-1042',
    when: '2026-01-12 20:14:03',
    kind: 'Deposit · Maya',
    amount: '+₱500.00',
    tone: 'success',
  },
  {
    id: 'B-9917',
    when: '2026-01-12 20:31:44',
    kind: 'Win · Manila Sevens',
    amount: '+₱8,420.00',
    tone: 'gold',
  },
  {
    id: 'W-0031',
    when: '2026-01-12 21:02:10',
    kind: 'Withdrawal · GCash',
    amount: '−₱100.00',
    tone: 'info',
  },
] as const;
const days = [120, 340, 0, 560, 220, 810, 430, 90, 300, 640, 510, 280, 700, 460];

/** Tables, charts, progress, QR. */
export function GalleryData() {
  return (
    <div className={s.grid}>
      <div style={{ display: 'grid', gap: 16 }}>
        <Statement />
        <Charts />
      </div>
      <div style={{ display: 'grid', gap: 16 }}>
        <Progress />
        <Figures />
      </div>
    </div>
  );
}

/** Tabs, a range, and a table by pages. */
function Statement() {
  const [tab, setTab] = useState('all');
  const [page, setPage] = useState(2);
  const [range, setRange] = useState('week');
  return (
    <Tabs
      label="Statement"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'all', label: 'All' },
        { id: 'in', label: 'Deposits' },
        { id: 'out', label: 'Withdrawals' },
      ]}
    >
      <SegmentedControl
        label="Range"
        value={range}
        onChange={setRange}
        options={[
          { value: 'day', label: 'Today' },
          { value: 'week', label: '7 days' },
          { value: 'month', label: '30 days' },
        ]}
      />
      <div style={{ height: 16 }} />
      <Transactions />
      <Pager
        index={page}
        pages={5}
        onChange={setPage}
        labels={{ previous: 'Previous', next: 'Next', page: (i, n) => `Page ${i} of ${n}` }}
      />
    </Tabs>
  );
}

function Transactions() {
  return (
    <DataList
      caption="Transactions"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { id: 'kind', header: 'What', primary: true, render: (row) => row.kind },
        { id: 'when', header: 'When', render: (row) => row.when },
        {
          id: 'state',
          header: 'State',
          render: (row) => <StatusPill tone={row.tone}>Done</StatusPill>,
        },
        {
          id: 'amount',
          header: 'Amount',
          align: 'end',
          render: (row) => (
            <AmountText tone={row.tone === 'gold' ? 'win' : 'plain'}>{row.amount}</AmountText>
          ),
        },
      ]}
      footer={['Total', '', '', '₱8,820.00']}
    />
  );
}

function Charts() {
  return (
    <>
      <Card>
        <BarChart
          caption="Rebate by day"
          data={days.map((value, index) => ({ label: `${index + 1} Jan`, value }))}
          format={(n) => `₱${n.toLocaleString('en')}`}
          labelHeader="Day"
          valueHeader="Rebate"
        />
      </Card>
      <Card>
        <BarChart
          tone="teal"
          caption="Win and loss by day"
          data={[300, -120, 450, -380, 90, 610, -40].map((value, index) => ({
            label: `${index + 1} Jan`,
            value,
          }))}
          format={(n) => `₱${n}`}
        />
      </Card>
    </>
  );
}

/** Bars, steps and timelines. */
function Progress() {
  return (
    <Card style={{ display: 'grid', gap: 18 }}>
      <ProgressBar
        label="Turnover"
        value={2100}
        max={3750}
        showLabel
        valueText="₱2,100 of ₱3,750"
      />
      <ProgressBar label="VIP level" value={70} max={100} showLabel tone="magenta" />
      <ProgressBar label="Upload" value={100} max={100} showLabel tone="success" />
      <Steps
        label="Deposit"
        current="pay"
        steps={[
          { id: 'amount', label: 'Amount' },
          { id: 'pay', label: 'Pay' },
          { id: 'done', label: 'Receipt' },
        ]}
      />
      <Timeline
        label="Withdrawal W-0031"
        steps={[
          { id: 'a', title: 'Requested', detail: '2026-01-12 21:02:10', state: 'done' },
          { id: 'b', title: 'Reviewing', detail: 'Usually under a minute', state: 'now' },
          { id: 'c', title: 'Approved', state: 'todo' },
          { id: 'd', title: 'Paid', state: 'todo' },
        ]}
      />
      <Timeline
        steps={[{ id: 'x', title: 'Refused', detail: 'The account name differs', state: 'failed' }]}
      />
    </Card>
  );
}

/** A QR code, a countdown, amounts and a sparkline. */
function Figures() {
  return (
    <Card className={s.row}>
      <QrCode text="https://parol.example/pay/1042" label="QR code to pay" size={180} />
      <div style={{ display: 'grid', gap: 8 }}>
        <Countdown
          until={Date.now() + 249_000}
          render={(left) => <AmountText size="xl">{formatClock(left)}</AmountText>}
        />
        <AmountText size="lg" tone="win">
          +₱8,420.00
        </AmountText>
        <AmountText tone="loss">−₱120.00</AmountText>
        <Sparkline values={[1, 4, 2, 6, 5, 9]} label="Up over six days" />
      </div>
    </Card>
  );
}
