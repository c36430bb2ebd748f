import { Box, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { QRCodeSVG } from 'qrcode.react';
import { CopyIconButton } from '../parts/copy-icon-button.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';

interface PairAuthenticatorProps {
  /** The `otpauth:` URI that authenticator apps read. */
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
          Scan this QR code with an authenticator app, such as your phone’s password manager.
        </Text>
        {/* White in dark mode too, because cameras expect a dark code on a light background. */}
        <Box bg="white" p="md" mx="auto" style={{ lineHeight: 0 }}>
          <QRCodeSVG value={uri} size={176} title="QR code for the authenticator app" />
        </Box>
        <Group gap={4} wrap="nowrap" justify="center">
          <Text size="sm" c="dimmed">
            Or enter this key:
          </Text>
          <Code style={{ overflowWrap: 'anywhere' }}>{secret}</Code>
          <CopyIconButton value={secret} what="the key" />
        </Group>
        <TextInput
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          withAsterisk={false}
          data-autofocus
          {...form.getInputProps('code')}
        />
        <SubmitButton isPending={isPending}>Turn on</SubmitButton>
      </Stack>
    </form>
  );
}
