import { Textarea } from '@mantine/core';
import { texts } from '../../texts/sending.ts';

/** The sender's own words in the email with the signing link. */
export function MessageField({ value, onChange }: { value: string; onChange(message: string): void }) {
  return (
    <Textarea
      label={texts.message}
      description={texts.messageHint}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
