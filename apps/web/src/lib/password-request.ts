type Ask = () => Promise<boolean>;

let askUser: Ask | undefined;

/** Registers the dialog that asks for the password; returns how to unregister it. */
export function answerPasswordRequests(ask: Ask): () => void {
  askUser = ask;
  return () => {
    if (askUser === ask) askUser = undefined;
  };
}

/** Resolves to whether the user has confirmed the password. */
export const requestPassword = (): Promise<boolean> => askUser?.() ?? Promise.resolve(false);
