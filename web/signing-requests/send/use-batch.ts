import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAssent } from '../../api/assent.ts';
import type { Variable } from '../../versions/clauses.ts';
import type { Outcome, Result } from './batch-outcome.ts';
import { type Choices, toFields } from './choices.ts';
import { splitIntoChunks } from './chunks.ts';
import { mayHaveRun } from './may-have-run.ts';
import type { Signer } from './parse-signers.ts';
import { tidy } from './tidy.ts';
import { valuesFor } from './values-for.ts';

interface BatchInput {
  versionId: string;
  signers: Signer[];
  /** The variables of the version. */
  variables: Variable[];
  choices: Choices;
}

interface Chunk {
  signers: Signer[];
  /** Stays the same on retries after a lost response, so that no one gets a second request. */
  idempotencyKey: string;
  outcomes: Outcome[] | undefined;
  /** Whether the service may have processed it although sending it failed. */
  isUncertain: boolean;
}

export type Batch = ReturnType<typeof useBatch>;

/** Sends one version to many people, in chunks of the API's maximum. Earlier results remain if a later chunk fails. */
export function useBatch(setSending: (isSending: boolean) => void) {
  const assent = useAssent();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | 'ended'>('idle');
  const [chunks, setChunks] = useState<Chunk[]>([]);
  const [error, setError] = useState<unknown>();
  const batchInput = useRef<BatchInput>(undefined);
  const isCancelled = useRef(false);
  // Leaving the page stops the batch.
  useEffect(
    () => () => {
      isCancelled.current = true;
    },
    [],
  );

  async function run(input: BatchInput, all: Chunk[]): Promise<void> {
    isCancelled.current = false;
    setState('sending');
    setSending(true);
    const replace = (chunk: Chunk, changed: Partial<Chunk>) =>
      setChunks((before) => before.map((each) => (each === chunk ? { ...each, ...changed } : each)));
    try {
      for (const chunk of all.filter(({ outcomes }) => !outcomes)) {
        if (isCancelled.current) break;
        const { idempotencyKey } = chunk;
        const sending = assent.signingRequests.createBatch(toBody(input, chunk), { idempotencyKey });
        const outcomes: Outcome[] = await sending.catch((failure: unknown) => {
          const isUncertain = chunk.isUncertain || mayHaveRun(failure);
          // A refusal is stored with its key, and may no longer apply when the chunk is sent again.
          replace(chunk, isUncertain ? { isUncertain } : { idempotencyKey: crypto.randomUUID() });
          throw failure;
        });
        replace(chunk, { outcomes });
      }
      setState('ended');
      setSending(false);
    } catch (failure) {
      setError(failure);
      setState(isCancelled.current ? 'ended' : 'failed');
      if (isCancelled.current) setSending(false);
    }
    await queryClient.invalidateQueries();
  }

  const results: Result[] = chunks.flatMap(({ signers, outcomes, isUncertain }) =>
    signers.map((signer, index) => ({ signer, outcome: outcomes?.[index], isUncertain })),
  );
  return {
    state,
    error,
    results,
    processed: results.filter(({ outcome }) => outcome).length,
    start(input: BatchInput): void {
      batchInput.current = input;
      const fresh = splitIntoChunks(input.signers).map((signers) => ({
        signers,
        idempotencyKey: crypto.randomUUID(),
        outcomes: undefined,
        isUncertain: false,
      }));
      setChunks(fresh);
      void run(input, fresh);
    },
    /**
     * Sends the chunks that have no results yet. Those that the service has already processed get their earlier
     * results.
     */
    resume: () => void (batchInput.current && run(batchInput.current, chunks)),
    /** Stops after the chunk that is being sent. */
    cancel: () => {
      isCancelled.current = true;
      if (state !== 'failed') return;
      setState('ended');
      setSending(false);
    },
    reset(): void {
      setChunks([]);
      setState('idle');
    },
  };
}

function toBody({ versionId, variables, choices }: BatchInput, chunk: Chunk) {
  const signers = chunk.signers.map(({ name, email, variables: values }) => ({
    name: tidy(name),
    email: tidy(email),
    ...(variables.length > 0 && { variables: valuesFor(variables, values) }),
  }));
  return { versionId, signers, ...toFields(choices) };
}
