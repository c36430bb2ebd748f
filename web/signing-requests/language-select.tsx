import { Select } from '@mantine/core';
import type { Language } from '../../sdk/resources.ts';
import { languageOptions } from '../organisation/language-options.ts';

export type { Language } from '../../sdk/resources.ts';

interface LanguageSelectProps {
  value: Language | undefined;
  onChange(language: Language | undefined): void;
}

/** What the emails to the signer are written in. */
export function LanguageSelect({ value, onChange }: LanguageSelectProps) {
  return (
    <Select
      label="Language of the emails"
      placeholder="As set for the organisation"
      clearable
      clearButtonProps={{ 'aria-label': 'As set for the organisation' }}
      maw={320}
      data={languageOptions}
      value={value ?? null}
      // The options are the languages.
      onChange={(chosen) => onChange((chosen ?? undefined) as Language | undefined)}
    />
  );
}
