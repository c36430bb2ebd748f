import { Textarea } from '@mantine/core';

interface ReasonInputProps {
  label: string;
  description: string;
  value: string;
  onChange(reason: string): void;
  /** Set in a dialog that has no field before this one. */
  'data-autofocus'?: boolean;
}

/** A reason that is recorded, with as many characters as the API allows. */
export function ReasonInput({ onChange, ...props }: ReasonInputProps) {
  return (
    <Textarea
      {...props}
      maxLength={500}
      autosize
      minRows={2}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
