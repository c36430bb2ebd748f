import { Select } from '@mantine/core';
import type { Language } from '../../../sdk/resources.ts';
import { languages } from '../../../shared/languages/languages.ts';
import { languageOptions } from '../../organisation/language-options.ts';
import { useOrganisation } from '../../organisation/queries.ts';
import { texts } from '../../texts/sending.ts';

interface LanguageSelectProps {
  value: Language | undefined;
  onChange(language: Language | undefined): void;
}

/** The language of the emails to a signer. */
export function LanguageSelect({ value, onChange }: LanguageSelectProps) {
  const { data: organisation } = useOrganisation();
  return (
    <Select
      label={texts.language}
      placeholder={
        organisation ? texts.defaultOf(languages[organisation.language].name) : texts.organisationDefault
      }
      clearable
      clearButtonProps={{ 'aria-label': texts.useDefaultLanguage }}
      maw={320}
      data={languageOptions}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}
