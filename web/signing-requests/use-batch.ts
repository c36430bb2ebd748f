import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAssent } from '../api/assent.ts';
import { inChunks } from './chunks.ts';
import type { Language } from './language-select.tsx';
import type { Outcome, Result } from './outcomes.ts';
import type { Signer } from './parse-signers.ts';

interface Invitation {
  versionId: string;
  signers: Signer[];
  language: Language | undefined;
}

interface Chunk {
  signers: Signer[];
  /** Stays the same when it is sent again, so that nobody is asked twice. */
  idempotencyKey: string;
  outcomes: Outcome[] | undefined;
}

export type Batch = ReturnType<typeof useBatch>;

/** Sends one version to many people, so many in each call as the API takes; what was answered stays, whatever follows. */
export function useBatch(setSending: (isSending: boolean) => void) {
  const assent = useAssent();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | 'ended'>('idle');
  const [chunks, setChunks] = useState<Chunk[]>([]);
  const [error, setError] = useState<unknown>();
  const invitation = useRef<Invitation>(undefined);
  const isCancelled = useRef(false);
  // Who leaves the page ends the sending.
  useEffect(
    () => () => {
      isCancelled.current = true;
    },
    [],
  );

  async function run(all: Chunk[]): Promise<void> {
    isCancelled.current = false;
    setState('sending');
    setSending(true);
    let done = all;
    try {
      for (const chunk of all.filter(({ outcomes }) => !outcomes)) {
        if (isCancelled.current) break;
        const outcomes = await send(chunk);
        done = done.map((each) => (each === chunk ? { ...each, outcomes } : each));
        setChunks(done);
      }
      setState('ended');
      setSending(false);
    } catch (failure) {
      setError(failure);
      setState('failed');
    }
    await queryClient.invalidateQueries();
  }

  function send({ signers, idempotencyKey }: Chunk): Promise<Outcome[]> {
    const { versionId = '', language } = invitation.current ?? {};
    const people = signers.map(({ name, email }) => ({ name: name.trim(), email: email.trim() }));
    return assent.signingRequests.createBatch(
      { versionId, signers: people, ...(language && { language }) },
      { idempotencyKey },
    );
  }

  const results: Result[] = chunks.flatMap(({ signers, outcomes }) =>
    signers.map((signer, index) => ({ signer, outcome: outcomes?.[index] })),
  );
  return {
    state,
    error,
    results,
    answered: results.filter(({ outcome }) => outcome).length,
    start(given: Invitation): void {
      invitation.current = given;
      const fresh = inChunks(given.signers).map((signers) => ({
        signers,
        idempotencyKey: crypto.randomUUID(),
        outcomes: undefined,
      }));
      setChunks(fresh);
      void run(fresh);
    },
    /** Sends what has no answer yet. */
    goOn: () => void run(chunks),
    /** Ends after the call that is under way, whose answer is waited for. */
    cancel: () => {
      isCancelled.current = true;
      if (state !== 'failed') return;
      setState('ended');
      setSending(false);
    },
    forget(): void {
      setChunks([]);
      setState('idle');
    },
  };
}
