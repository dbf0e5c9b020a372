// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { KycSection } from './kyc-section.tsx';

const none = {
  state: 'none',
  required: false,
  kind: null,
  full_name: null,
  birthday: null,
  submitted_at: null,
  decided_at: null,
  reason: null,
};
const sent = {
  ...none,
  state: 'submitted',
  kind: 'passport',
  full_name: 'Maria Santos',
  birthday: '1990-05-04',
  submitted_at: '2026-11-21T04:00:00Z',
};
const picture = (name: string, type = 'image/jpeg', size = 10) =>
  new File([new Uint8Array(size)], name, { type });
const go = () => screen.getByRole('button', { name: 'Send for review' });

async function fillIn(user: ReturnType<typeof renderRemote>['user']) {
  await user.selectOptions(await screen.findByLabelText(/^Document/), 'passport');
  await user.type(screen.getByLabelText(/^ID number/), 'P1234567A');
  fireEvent.change(screen.getByLabelText(/^Birthday/), { target: { value: '1990-05-04' } });
  await user.upload(screen.getByLabelText(/^Front of the document/), picture('front.jpg'));
  await user.upload(screen.getByLabelText(/^A selfie/), picture('selfie.jpg'));
  await screen.findByText('selfie.jpg is sent.');
}

describe('a proof of identity', () => {
  it('filled in - is sent with the pictures of its document only', async () => {
    let status: object = none;
    let uploads = 0;
    const { log, user } = renderRemote(<KycSection />, {
      account: { fullName: 'Maria Santos' },
      replies: {
        'member/kycStatus': () => ok(status),
        'member/upload': () => ok({ attachment_path: `path-${(uploads += 1)}` }),
        'member/kycSubmit': () => {
          status = sent;
          return ok(sent);
        },
      },
    });
    await fillIn(user);
    expect(screen.queryByLabelText(/^Back of the document/)).not.toBeInTheDocument();
    await user.click(go());
    expect(
      await screen.findByText(
        'We have received it. The check takes a few minutes; you can leave this page.',
      ),
    ).toBeInTheDocument();
    expect(log.calls.find(({ call }) => call === 'member/kycSubmit')?.body).toEqual({
      kind: 'passport',
      document_no: 'P1234567A',
      full_name: 'Maria Santos',
      birthday: '1990-05-04',
      front: 'path-1',
      selfie: 'path-2',
    });
  });

  it('empty - requires each field and picture', async () => {
    const { log, user } = renderRemote(<KycSection />, {
      account: { fullName: null },
      replies: { 'member/kycStatus': () => ok(none) },
    });
    await user.click(await screen.findByRole('button', { name: 'Send for review' }));
    for (const message of [
      'Please enter the document number',
      'Please enter your full name',
      'Please enter your birthday',
    ]) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    await waitFor(() => expect(screen.getAllByText('Please add this picture')).toHaveLength(3));
    expect(log.calls.map(({ call }) => call)).not.toContain('member/kycSubmit');
  });

  it.each([
    [
      'a PDF',
      picture('front.pdf', 'application/pdf'),
      'This is not a picture. Please choose a PNG or JPEG.',
    ],
    [
      'a HEIC picture in a browser that has no decoder for it',
      picture('front.heic', 'image/heic'),
      'This is a HEIC photo, which this browser can’t open. On an iPhone choose Settings → Camera → Formats → Most Compatible and take it again, or send a screenshot of it.',
    ],
  ])('%s - is not sent', async (_, file, message) => {
    const { log } = renderRemote(<KycSection />, {
      account: {},
      replies: { 'member/kycStatus': () => ok(none) },
    });
    fireEvent.change(await screen.findByLabelText(/^Front of the document/), {
      target: { files: [file] },
    });
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(log.calls.map(({ call }) => call)).not.toContain('member/upload');
  });

  it.each([
    [
      'kyc_name_differs',
      undefined,
      /^Full name/,
      'This is not your registered name. Contact us if your registered name is wrong.',
    ],
    [
      'attachment_not_exists',
      { side: 'front' },
      /^Front of the document/,
      'This picture is no longer available. Please add it again.',
    ],
  ])('refused with %s - shows the error at its field', async (code, detail, label, message) => {
    const replies = {
      'member/kycStatus': () => ok(none),
      'member/upload': () => ok({ attachment_path: 'path' }),
      'member/kycSubmit': () => (detail ? no(code, detail) : no(code)),
    };
    const { user } = renderRemote(<KycSection />, {
      account: { fullName: 'Maria Santos' },
      replies,
    });
    await fillIn(user);
    await user.click(go());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  });

  it('required by law - explains why', async () => {
    renderRemote(<KycSection />, {
      account: {},
      replies: { 'member/kycStatus': () => ok({ ...none, required: true }) },
    });
    expect(
      await screen.findByText(/Once your document is verified you can deposit and withdraw/),
    ).toBeInTheDocument();
  });
});

describe('the review of a proof of identity', () => {
  it('rejected - shows the reason in the current language and can be sent again', async () => {
    const rejected = {
      ...sent,
      state: 'rejected',
      reason: { en: 'Too dark', ph: 'Masyadong madilim' },
    };
    renderRemote(<KycSection />, {
      account: {},
      language: 'ph',
      replies: { 'member/kycStatus': () => ok(rejected) },
    });
    expect(await screen.findByText('Masyadong madilim', { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ipadala para masuri' })).toBeInTheDocument();
  });

  it('verified - shows the locked data', async () => {
    renderRemote(<KycSection />, {
      account: {},
      replies: {
        'member/kycStatus': () =>
          ok({ ...sent, state: 'verified', decided_at: '2026-11-21T05:00:00Z' }),
      },
    });
    expect(
      await screen.findByText('Thank you. Your name and birthday are verified.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Passport')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send for review' })).not.toBeInTheDocument();
  });

  it('under review - is polled until decided; otherwise not polled', async () => {
    vi.useFakeTimers();
    try {
      let status: object = none;
      const { log, view } = renderRemote(<KycSection />, {
        account: {},
        replies: { 'member/kycStatus': () => ok(status) },
      });
      const callsMeanwhile = async () => {
        const before = log.calls.length;
        await act(() => vi.advanceTimersByTimeAsync(12_500));
        return log.calls.length - before;
      };
      await act(() => vi.advanceTimersByTimeAsync(0));
      expect(await callsMeanwhile()).toBe(0);
      view.unmount();

      status = sent;
      const later = renderRemote(<KycSection />, {
        account: {},
        replies: { 'member/kycStatus': () => ok(status) },
      });
      await act(() => vi.advanceTimersByTimeAsync(0));
      status = { ...sent, state: 'verified', decided_at: '2026-11-21T05:00:00Z' };
      await act(() => vi.advanceTimersByTimeAsync(12_500));
      expect(
        screen.getByText('Thank you. Your name and birthday are verified.'),
      ).toBeInTheDocument();
      const settled = later.log.calls.length;
      await act(() => vi.advanceTimersByTimeAsync(12_500));
      expect(later.log.calls).toHaveLength(settled);
    } finally {
      vi.useRealTimers();
    }
  });
});
