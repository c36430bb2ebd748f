import { Select } from '@mantine/core';
import type { Language } from '../../sdk/resources.ts';
import { languageOptions } from '../organisation/language-options.ts';

export type { Language } from '../../sdk/resources.ts';

interface LanguageSelectProps {
  value: Language | undefined;
  onChange(language: Language | undefined): void;
}

/** The language of the emails to a signer. */
export function LanguageSelect({ value, onChange }: LanguageSelectProps) {
  return (
    <Select
      label="Email language"
      placeholder="Organisation’s default"
      clearable
      clearButtonProps={{ 'aria-label': 'Use the organisation’s default' }}
      maw={320}
      data={languageOptions}
      value={value ?? null}
      // The values of the options are languages.
      onChange={(chosen) => onChange((chosen ?? undefined) as Language | undefined)}
    />
  );
}
