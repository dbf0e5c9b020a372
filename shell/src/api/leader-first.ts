/**
 * Delays requests until the first one is answered; later ones are sent at once. The first reply
 * sets the cookie that identifies the browser. Without the delay, each concurrent reply would set a
 * different cookie, and an OTP sent for an earlier cookie would not match the browser's final one.
 * If the first request fails, the next one takes its place.
 */
export function leaderFirst<Answer extends { readonly status: 'answered' | 'failed' }>() {
  let first: Promise<unknown> | undefined;
  return (send: () => Promise<Answer>): Promise<Answer> => {
    if (first) return first.then(send);
    const sent = send().then((answer) => {
      if (answer.status === 'failed') first = undefined;
      return answer;
    });
    first = sent;
    return sent;
  };
}
