import { Box, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { QRCodeSVG } from 'qrcode.react';
import { Copy } from '../parts/copy.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';

interface PairAuthenticatorProps {
  /** As authenticator apps read it. */
  uri: string;
  isPending: boolean;
  onSubmit(code: string): void;
}

export function PairAuthenticator({ uri, isPending, onSubmit }: PairAuthenticatorProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' } });
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <form onSubmit={form.onSubmit(({ code }) => onSubmit(code.replaceAll(/\s/g, '')))}>
      <Stack>
        <Text size="sm">
          Scan this with an authenticator app, such as the password manager of your phone.
        </Text>
        {/* White in the dark too: cameras expect dark on light. */}
        <Box bg="white" p="md" mx="auto" style={{ lineHeight: 0 }}>
          <QRCodeSVG value={uri} size={176} title="Code for the authenticator app" />
        </Box>
        <Group gap={4} wrap="nowrap" justify="center">
          <Text size="sm" c="dimmed">
            Or type
          </Text>
          <Code style={{ overflowWrap: 'anywhere' }}>{secret}</Code>
          <Copy value={secret} what="the key" />
        </Group>
        <TextInput
          label="The code it shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          withAsterisk={false}
          data-autofocus
          {...form.getInputProps('code')}
        />
        <SubmitButton isPending={isPending}>Switch on</SubmitButton>
      </Stack>
    </form>
  );
}
