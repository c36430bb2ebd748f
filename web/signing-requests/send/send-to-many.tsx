import { useState } from 'react';
import { openConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { texts } from '../../texts/sending.ts';
import type { Variable } from '../../versions/clauses.ts';
import { BatchProgress } from './batch-progress.tsx';
import { BatchResults } from './batch-results.tsx';
import { noChoices } from './choices.ts';
import { ColumnsForm, type Source } from './columns-form.tsx';
import { ColumnsSummary } from './columns-summary.tsx';
import { guessColumns } from './guess-columns.ts';
import { filledRows, readSigners, type Signer } from './parse-signers.ts';
import type { Sheet } from './read-table.ts';
import { SignersInput } from './signers-input.tsx';
import { SignersReview } from './signers-review.tsx';
import { useBatch } from './use-batch.ts';
import { type Unsent, useUnsent } from './use-unsent.ts';

interface SendToManyProps {
  versionId: string | undefined;
  /** The variables of that version. */
  variables: Variable[];
  /** Says that a document has to be chosen first; undefined if one is. */
  askForVersion: (() => void) | undefined;
  setSending(isSending: boolean): void;
  unsent: Unsent;
}

/** Sends to many people in five steps: input, columns unless they are certain, review, progress and results. */
export function SendToMany({ versionId, variables, askForVersion, setSending, unsent }: SendToManyProps) {
  const [text, setText] = useState('');
  const [source, setSource] = useState<Source>();
  const [signers, setSigners] = useState<Signer[]>();
  const [isEdited, setEdited] = useState(false);
  const [choices, setChoices] = useState(noChoices);
  const batch = useBatch(setSending);
  useUnsent(unsent, () => batch.state === 'idle' && (source !== undefined || text.trim() !== ''));
  const startOver = () => {
    batch.reset();
    setText('');
    setSource(undefined);
    setSigners(undefined);
    setChoices(noChoices);
  };
  /** What was typed or pasted stays. */
  const goBack = () => {
    setSource(undefined);
    setSigners(undefined);
  };
  const review = (next: Source) => {
    setSource(next);
    setSigners(readSigners(next.sheet.rows, next.columns));
    setEdited(false);
  };
  const read = (sheets: Sheet[]) => {
    const [sheet] = sheets;
    if (!sheet) return texts.input.noPeople;
    const columns = guessColumns(filledRows(sheet.rows), variables);
    if (sheets.length === 1 && readSigners(sheet.rows, columns).length === 0) return texts.input.noPeople;
    if (sheets.length === 1 && columns.isCertain) review({ sheets, sheet, columns });
    else setSource({ sheets, sheet, columns });
    return undefined;
  };
  const changeColumns = () => setSigners(undefined);
  if (batch.state === 'sending' || batch.state === 'failed') return <BatchProgress batch={batch} />;
  if (batch.state === 'ended') return <BatchResults batch={batch} onDone={startOver} />;
  if (!source) return <SignersInput text={text} onType={setText} variables={variables} onRead={read} />;
  if (!signers) return <ColumnsForm start={source} variables={variables} onBack={goBack} onReview={review} />;
  return (
    <>
      <ColumnsSummary
        sheet={source.sheet}
        columns={source.columns}
        variables={variables}
        onChange={() => (isEdited ? confirmReadingAgain(changeColumns) : changeColumns())}
      />
      <SignersReview
        signers={signers}
        variables={variables}
        choices={choices}
        onChoose={setChoices}
        onChange={(changed) => {
          setSigners(changed);
          setEdited(true);
        }}
        onBack={() => (isEdited ? confirmGoingBack(goBack) : goBack())}
        canSend={versionId !== undefined}
        askForVersion={askForVersion}
        onSend={(ready) => versionId && batch.start({ versionId, signers: ready, variables, choices })}
      />
    </>
  );
}

function confirmReadingAgain(run: () => void): void {
  openConfirmDialog({
    title: texts.columns.changeTitle,
    consequence: texts.columns.changeConsequence,
    confirm: texts.columns.change,
    run,
  });
}

function confirmGoingBack(run: () => void): void {
  openConfirmDialog({
    title: texts.review.backTitle,
    consequence: texts.columns.changeConsequence,
    confirm: texts.review.goBack,
    run,
  });
}
