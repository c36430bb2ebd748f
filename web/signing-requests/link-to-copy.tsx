import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { signingLink } from './queries.ts';

/** The link of a signer, to be copied. */
export function LinkToCopy({ token }: { token: string }) {
  const link = signingLink(token);
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label="Link for the signer"
        readOnly
        flex={1}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={link} timeout={3000}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
