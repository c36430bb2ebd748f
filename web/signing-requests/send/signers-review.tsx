import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { openConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { pageSize } from '../../parts/page-size.ts';
import { Paging } from '../../parts/paging.tsx';
import { formatCount } from '../../texts/count.ts';
import { texts } from '../../texts/sending.ts';
import type { Variable } from '../../versions/clauses.ts';
import classes from '../signing-requests.module.css';
import { checkSigners } from './check-signers.ts';
import { ChoiceInputs } from './choice-inputs.tsx';
import type { Choices } from './choices.ts';
import { maxPerCall } from './chunks.ts';
import { type GivenProblems, problemsOfGiven } from './given-fields.ts';
import type { Signer } from './parse-signers.ts';
import { SignerRow } from './signer-row.tsx';

interface SignersReviewProps {
  signers: Signer[];
  variables: Variable[];
  choices: Choices;
  onChange(signers: Signer[]): void;
  onChoose(choices: Choices): void;
  onBack(): void;
  canSend: boolean;
  /** Says what has to be chosen first; undefined if nothing has. */
  askForVersion: (() => void) | undefined;
  /** Called with the people whose row has no problem. */
  onSend(ready: Signer[]): void;
}

/** Lists the people to send to, with the problems of each row, and lets the user fix or remove rows. */
export function SignersReview({
  signers,
  variables,
  choices,
  onChange,
  onChoose,
  onBack,
  canSend,
  askForVersion,
  onSend,
}: SignersReviewProps) {
  const problems = useMemo(() => checkSigners(signers, variables), [signers, variables]);
  const [givenProblems, setGivenProblems] = useState<GivenProblems>();
  const [page, setPage] = useState(1);
  // The rows that had problems when this filter was chosen, so that a row stays visible while it is being fixed.
  const [rowsToFix, setRowsToFix] = useState<Set<number> | undefined>(() =>
    problems.size > 0 ? new Set(problems.keys()) : undefined,
  );
  const shown = rowsToFix ? signers.filter(({ line }) => rowsToFix.has(line)) : signers;
  // The last page disappears with its last row.
  const shownPage = Math.min(page, Math.max(1, Math.ceil(shown.length / pageSize)));
  const onPage = shown.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  const ready = signers.filter(({ line }) => !problems.has(line));
  const remove = (isRemoved: (signer: Signer) => boolean) =>
    onChange(signers.filter((signer) => !isRemoved(signer)));
  const show = (which: string) => {
    setRowsToFix(which === 'invalid' ? new Set(problems.keys()) : undefined);
    setPage(1);
  };
  const send = () => onSend(ready);
  const check = () => {
    const found = problemsOfGiven(choices.given);
    setGivenProblems(found);
    if (askForVersion) return askForVersion();
    if (found) return;
    if (problems.size > 0) confirmSending(ready.length, problems.size, send);
    else send();
  };
  return (
    <Stack>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={texts.review.rows}
          size="xs"
          data={[
            {
              value: 'invalid',
              label: problems.size > 0 ? texts.review.toFix(problems.size) : texts.review.noProblems,
            },
            { value: 'all', label: texts.review.all(formatCount(signers.length)) },
          ]}
          value={rowsToFix ? 'invalid' : 'all'}
          onChange={show}
        />
        {problems.size > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => remove(({ line }) => problems.has(line))}>
            {texts.review.removeInvalid}
          </Button>
        )}
      </Group>
      {onPage.length > 0 ? (
        <ul className={classes.signers}>
          {onPage.map((signer) => (
            <SignerRow
              key={signer.line}
              signer={signer}
              variables={variables}
              problems={problems.get(signer.line)}
              onChange={(changed) =>
                onChange(signers.map((each) => (each.line === signer.line ? { ...each, ...changed } : each)))
              }
              onRemove={() => remove(({ line }) => line === signer.line)}
            />
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{signers.length > 0 ? texts.review.nothingToFix : texts.review.allRemoved}</Text>
      )}
      <Paging total={shown.length} size={pageSize} page={shownPage} onChange={setPage} />
      <ChoiceInputs choices={choices} problems={givenProblems} onChange={onChoose} hasMessage forMany />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {texts.review.back}
        </Button>
        <Group gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {summary(ready.length, problems.size)}
          </Text>
          <Button
            leftSection={<IconSend size={16} />}
            disabled={(!canSend && !askForVersion) || ready.length === 0}
            onClick={check}
          >
            {texts.review.send(ready.length)}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

function summary(ready: number, invalid: number): string {
  if (invalid > 0) return texts.review.invalid(invalid);
  return ready > maxPerCall ? texts.review.batches(formatCount(maxPerCall)) : '';
}

function confirmSending(ready: number, invalid: number, send: () => void): void {
  openConfirmDialog({
    title: texts.review.leaveOut(invalid),
    consequence: texts.review.leaveOutConsequence(invalid, ready),
    confirm: texts.review.sendRest,
    run: send,
  });
}
