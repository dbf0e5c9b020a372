import {
  AmountChips,
  AmountField,
  Button,
  Card,
  Checkbox,
  DateField,
  FormError,
  GatewayMark,
  OtpField,
  PasswordField,
  PhoneField,
  RadioCards,
  SearchField,
  Select,
  StatusPill,
  SummaryRows,
  Switch,
  TextArea,
  TextField,
} from '@parol/ui';
import { useState } from 'react';
import s from './gallery.module.css';

/** Fields in their states, and the form of a gateway page. */
export function GalleryForms() {
  return (
    <div className={s.grid}>
      <div style={{ display: 'grid', gap: 12 }}>
        <Card className={s.row}>
          <GatewayMark mark={{ text: 'M', color: '#0E9F5B' }} />
          <b style={{ flex: 1 }}>Maya</b>
          <StatusPill tone="success">Available</StatusPill>
        </Card>
        <AmountCard />
        <BonusCard />
        <Card>
          <SummaryRows
            rows={[
              { label: 'You pay', value: '₱300.00' },
              { label: 'Bonus', value: '₱450.00', tone: 'win' },
              { label: 'You play with', value: '₱750.00', strong: true },
            ]}
          />
          <div style={{ height: 16 }} />
          <Button full size="lg">
            Continue to Maya
          </Button>
        </Card>
      </div>
      <Fields />
    </div>
  );
}

function AmountCard() {
  const [amount, setAmount] = useState('300');
  return (
    <Card>
      <AmountField
        label="Amount"
        hint="From ₱50 to ₱50,000"
        aside="No fee"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <div style={{ height: 14 }} />
      <AmountChips
        label="Quick amounts"
        amounts={[100, 300, 500, 1000]}
        value={Number(amount)}
        onPick={(n) => setAmount(String(n))}
        format={(n) => n.toLocaleString('en')}
      />
    </Card>
  );
}

function BonusCard() {
  const [bonus, setBonus] = useState('welcome');
  return (
    <Card>
      <RadioCards
        name="bonus"
        legend="Bonus"
        value={bonus}
        onChange={setBonus}
        options={[
          {
            value: 'welcome',
            title: 'Welcome 150%',
            detail: 'Turnover ×5, within 30 days',
            aside: (
              <>
                +₱450.00<small>turnover ₱3,750</small>
              </>
            ),
          },
          {
            value: 'daily',
            title: 'Daily 20%',
            detail: 'Turnover ×2, once a day',
            aside: (
              <>
                +₱60.00<small>turnover ₱720</small>
              </>
            ),
          },
          {
            value: 'vip',
            title: 'VIP bonus',
            detail: 'Turnover ×3',
            disabled: true,
            reason: 'From ₱1,000',
          },
          { value: 'none', title: 'No bonus', detail: 'Turnover ×1 before you withdraw' },
        ]}
      />
    </Card>
  );
}

/** Fields in their states. */
function Fields() {
  const [code, setCode] = useState('482');
  const [search, setSearch] = useState('');
  const [on, setOn] = useState(true);
  return (
    <Card style={{ display: 'grid', gap: 18 }}>
      <SearchField
        label="Search games"
        clearLabel="Clear"
        value={search}
        onChange={setSearch}
        placeholder="Search 312 games"
      />
      <PhoneField label="Phone" placeholder="917 123 4567" hint="We send a code to it" />
      <PasswordField
        label="Password"
        showLabel="Show"
        hideLabel="Hide"
        defaultValue="sampaguita58"
        hint="6 to 20 letters and digits"
      />
      <TextField label="Referral code" error="This code is not known" defaultValue="TALA-99" />
      <OtpField
        label="Code from the message"
        value={code}
        onChange={setCode}
        hint="Sent to 0917 ••• 4567"
      />
      <OtpField
        label="Code, refused"
        value="482913"
        onChange={() => undefined}
        error="That code is not right"
      />
      <Select
        label="Bank"
        options={[
          { value: 'bdo', label: 'BDO Unibank' },
          { value: 'bpi', label: 'BPI' },
        ]}
        placeholder="Choose a bank"
        defaultValue=""
      />
      <DateField label="From" defaultValue="2026-01-02" />
      <TextArea label="Message" hint="Without passwords and codes" aside="0 / 2000" rows={3} />
      <TextField label="Holder" defaultValue="Maria Santos" disabled />
      <Checkbox label="I am 21 or over and accept the terms" defaultChecked />
      <Checkbox label="Send me news" error="Tick this to go on" />
      <Switch label="Reality check" detail="Every 30 minutes" checked={on} onChange={setOn} />
      <Switch label="Sound" checked={!on} onChange={(next) => setOn(!next)} />
      <FormError>The payment was refused. Nothing was taken.</FormError>
    </Card>
  );
}
