import { useRef } from 'react';

interface AttemptKey {
  /** The idempotency key to send an input with. */
  keyFor(input: object): string;
  /** Ends the attempt: the service has responded, and would repeat that response to the same key. */
  end(): void;
}

/**
 * An idempotency key that stays the same while the same input is sent again because its response was lost, so that the
 * service then repeats the response.
 */
export function useAttemptKey(): AttemptKey {
  const attempt = useRef<{ input: string; key: string }>(undefined);
  return {
    keyFor: (input) => {
      const text = JSON.stringify(input);
      if (attempt.current?.input !== text) attempt.current = { input: text, key: crypto.randomUUID() };
      return attempt.current.key;
    },
    end: () => {
      attempt.current = undefined;
    },
  };
}
