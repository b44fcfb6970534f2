import { useMutation } from '@tanstack/react-query';
import { useRunConfirmed } from './use-run-confirmed.ts';

/** A mutation that needs a confirmed password: asks for it first if needed. Cancelling the dialog sends nothing. */
export function useConfirmedMutation<Answer>(options: {
  send: () => Promise<Answer>;
  onSuccess: (answer: Answer) => void | Promise<void>;
}) {
  const runConfirmed = useRunConfirmed();
  return useMutation({
    mutationFn: async () => {
      const answer = await runConfirmed(options.send);
      if (answer !== undefined) await options.onSuccess(answer);
    },
  });
}
