/**
 * Sends requests at once, except those made while the first one has no answer yet: they wait for it.
 * Its reply brings the cookie that identifies the browser; without waiting, each of them would bring
 * another one, and a code sent to the first would not belong to the browser that has the last. A
 * request that fails leaves the next one to be the first.
 */
export function firstAlone<Answer extends { readonly status: 'answered' | 'failed' }>() {
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
