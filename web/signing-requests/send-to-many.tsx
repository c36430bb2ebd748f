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

/** From a table of people to what became of each: read, look through and mend, send, see. */
export function SendToMany({ versionId, setSending }: SendToManyProps) {
  const [signers, setSigners] = useState<Signer[]>();
  const batch = useBatch(setSending);
  const startAnew = () => {
    batch.forget();
    setSigners(undefined);
  };
  if (batch.state === 'sending' || batch.state === 'failed') return <BatchProgress batch={batch} />;
  if (batch.state === 'ended') return <BatchResults batch={batch} onDone={startAnew} />;
  if (!signers) return <SignersInput onRead={setSigners} />;
  return (
    <SignersReview
      signers={signers}
      onChange={setSigners}
      onCancel={startAnew}
      canSend={versionId !== undefined}
      onSend={(ready, language) => versionId && batch.start({ versionId, signers: ready, language })}
    />
  );
}
