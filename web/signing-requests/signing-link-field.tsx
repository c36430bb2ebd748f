import { Button, Group, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../parts/use-copy.ts';
import { common } from '../texts/common.ts';
import { texts } from '../texts/signing-requests.ts';
import { signingLink } from './queries.ts';

/** A signing link with a copy button. It is not printed, because whoever has it can decide. */
export function SigningLinkField({ token }: { token: string }) {
  const link = signingLink(token);
  const { copied, copy } = useCopy(3_000);
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap" data-not-printed>
      <TextInput
        label={texts.details.signingLink}
        readOnly
        flex={1}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void copy(link)}
      >
        {copied ? common.copied : common.copy}
      </Button>
    </Group>
  );
}
