import { useState } from 'react';
import { BatchProgress } from './batch-progress.tsx';
import { BatchResults } from './batch-results.tsx';
import type { Signer } from './parse-signers.ts';
import { SignersInput } from './signers-input.tsx';
import { SignersReview } from './signers-review.tsx';
import { useBatch } from './use-batch.ts';

interface SendToManyProps {
  versionId: string | undefined;
  setSending(isSending: boolean): void;
}

/** Sends to many people in four steps: input, review, progress and results. */
export function SendToMany({ versionId, setSending }: SendToManyProps) {
  const [signers, setSigners] = useState<Signer[]>();
  const batch = useBatch(setSending);
  const startOver = () => {
    batch.reset();
    setSigners(undefined);
  };
  if (batch.state === 'sending' || batch.state === 'failed') return <BatchProgress batch={batch} />;
  if (batch.state === 'ended') return <BatchResults batch={batch} onDone={startOver} />;
  if (!signers) return <SignersInput onRead={setSigners} />;
  return (
    <SignersReview
      signers={signers}
      onChange={setSigners}
      onCancel={startOver}
      canSend={versionId !== undefined}
      onSend={(ready, choices) => versionId && batch.start({ versionId, signers: ready, ...choices })}
    />
  );
}
