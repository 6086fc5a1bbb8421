import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Started<Input> {
  input: Input;
  controller: AbortController;
}

interface Callbacks<Input, Answer> {
  onSuccess?: (answer: Answer, input: Input) => void;
  /** Not called when the user has cancelled. */
  onFailure?: (error: Error) => void;
}

/** A call that the user can cancel, and that ends with its component. */
export function useCancellable<Input, Answer>(
  call: (input: Input, signal: AbortSignal) => Promise<Answer>,
  { onSuccess, onFailure }: Callbacks<Input, Answer> = {},
) {
  const { variables, mutateAsync, ...mutation } = useMutation({
    mutationFn: ({ input, controller }: Started<Input>) => call(input, controller.signal),
    onSuccess: (answer, { input }) => onSuccess?.(answer, input),
    onError: (error, { controller }) => {
      if (!controller.signal.aborted) onFailure?.(error);
    },
  });
  const controller = variables?.controller;
  useEffect(() => () => controller?.abort(), [controller]);
  return {
    ...mutation,
    input: variables?.input,
    isCancelled: mutation.isError && controller?.signal.aborted === true,
    /** @returns whether the answer has come */
    start: (input: Input): Promise<boolean> =>
      mutateAsync({ input, controller: new AbortController() }).then(
        () => true,
        () => false,
      ),
    cancel: () => controller?.abort(),
  };
}
