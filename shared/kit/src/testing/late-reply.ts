/** A reply that comes once the test calls `answer`. */
export function lateReply(reply: () => unknown): {
  readonly reply: () => Promise<unknown>;
  readonly answer: () => void;
} {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  return {
    reply: async () => {
      await answered;
      return reply();
    },
    answer: () => answer(),
  };
}
