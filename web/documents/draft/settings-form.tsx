import { NumberInput, Paper, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { verbatim } from '../../parts/verbatim.ts';
import { texts } from '../../texts/draft.ts';
import type { Settings } from '../../versions/clauses.ts';
import { type DraftStore, useDraftPart } from './draft-store.ts';
import type { Problem } from './problems/problem.ts';
import { findSettingsProblems } from './problems/settings-problems.ts';

interface SettingsFormProps {
  store: DraftStore;
  /** The problems that prevent the draft from being saved. */
  problems: Problem[];
}

/** The expiry and redirect settings of a draft. They are validated as the user types. */
export function SettingsForm({ store, problems }: SettingsFormProps) {
  const settings = useDraftPart(store, (draft) => draft.settings);
  const onChange = (changes: Partial<Settings>) => store.change({ kind: 'settings', changes });
  const all = [...findSettingsProblems(settings), ...problems];
  const problemOf = (field: Problem['field']) => all.find((problem) => problem.field === field)?.message;
  const [typedDays, setTypedDays] = useState<number | string>('');
  return (
    <Paper withBorder p="lg" bg="var(--surface)" maw={840}>
      <Stack>
        <NumberInput
          label={texts.settings.days}
          description={settings.expiry_days === 0 ? texts.settings.neverExpire : texts.settings.daysHint}
          value={Number.isNaN(settings.expiry_days) ? typedDays : settings.expiry_days}
          onChange={(value) => {
            setTypedDays(value);
            onChange({ expiry_days: typeof value === 'number' ? value : Number.NaN });
          }}
          clampBehavior="none"
          min={0}
          max={36_500}
          maw={320}
          error={problemOf('expiry_days')}
        />
        <TextInput
          label={texts.settings.redirect}
          description={texts.settings.redirectHint}
          placeholder="https://"
          type="url"
          value={settings.redirect_url ?? ''}
          onChange={(event) => onChange({ redirect_url: event.currentTarget.value.trim() || null })}
          error={problemOf('redirect_url')}
        />
        <TextInput
          label={texts.settings.language}
          description={texts.settings.languageHint}
          {...verbatim}
          value={settings.language ?? ''}
          onChange={(event) => onChange({ language: event.currentTarget.value.trim() })}
          error={problemOf('language')}
          maw={320}
        />
      </Stack>
    </Paper>
  );
}
