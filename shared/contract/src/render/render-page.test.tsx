import { balance } from '@parol/wire/fund';
import { predictionCampaign } from '@parol/wire/prediction';
import { referralTerms } from '@parol/wire/referral';
import { useId, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { readKey } from '../read-key.ts';
import { useShell } from '../context.ts';
import { useCall } from '../use-call.ts';
import { renderPage } from './render-page.tsx';

const terms = { percent: '20', per_deposit: '1000.00', per_month: '5000.00', times: 3, days: 30 };
const key = readKey(referralTerms, {});

function Page(): ReactNode {
  const { first, failure } = useCall(referralTerms, {});
  const campaign = useCall(predictionCampaign, {});
  useCall(balance, {}, { skip: true });
  return (
    <p>
      {String(first?.per_deposit)} {failure?.code} {campaign.failure?.code}
    </p>
  );
}
const render = (given: object = {}) =>
  renderPage('test', Page, { address: '/', language: 'en', texts: {}, rows: {}, ...given });

describe('a page rendered on the server', () => {
  it('shows amounts as parsed by its call, and reports its reads, but not those that it skips', () => {
    const { html, shown } = render({ rows: { [key]: [terms] } });
    expect(html).toBe('<p>10000000  </p>');
    expect(shown).toEqual([
      { key, call: 'campaign/referralTerms', body: {} },
      { key: readKey(predictionCampaign, {}), call: 'event/predictionCampaign', body: {} },
    ]);
  });

  it('has its data and its prefixed ids', () => {
    const Lobby = ({ data }: { readonly data?: unknown }) => <p id={useId()}>{String(data)}</p>;
    const request = { address: '/', language: 'en', texts: {}, rows: {} } as const;
    const { html } = renderPage('test', Lobby, request, { data: 'slot', prefix: 'a-row-' });
    expect(html).toMatch(/^<p id="[^"]*a-row-[^"]*">slot<\/p>$/);
  });

  it('finds out which pages are turned off', () => {
    const Links = () => ['/on', '/off'].filter((path) => useShell().hasPage?.(path));
    const request = { address: '/', language: 'en', texts: {}, rows: {} } as const;
    expect(renderPage('test', Links, { ...request, disabled: ['/off'] }).html).toBe('/on');
  });

  it('shows the text of a refusal that its call lists', () => {
    const refusals = { [readKey(predictionCampaign, {})]: 'promotion_not_available' };
    expect(render({ refusals }).html).toBe('<p>undefined  promotion_not_available</p>');
  });

  it.each([
    ['another refusal', { refusals: { [key]: 'systemError' } }, 'was refused: systemError'],
    ['rows of another form', { rows: { [key]: [{ percent: 1 }] } }, 'its schema refuses'],
  ])('with %s - is not rendered', (_what, given, why) => {
    expect(() => render(given)).toThrow(why);
  });
});
