import { Anchor, Box, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { QRCodeSVG } from 'qrcode.react';
import { CopyIconButton } from '../parts/copy-icon-button.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { texts } from '../texts/account.ts';

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
        <Text size="sm">{texts.scan}</Text>
        {/* White in dark mode too, because cameras expect a dark code on a light background. */}
        <Box bg="white" p="md" mx="auto" style={{ lineHeight: 0 }}>
          <QRCodeSVG value={uri} size={176} title={texts.qrCode} />
        </Box>
        {/* A phone can't scan its own screen. */}
        <Anchor href={uri} hiddenFrom="sm" size="sm" ta="center">
          {texts.openInApp}
        </Anchor>
        <Group gap={4} wrap="nowrap" justify="center">
          <Text size="sm" c="dimmed">
            {texts.orEnterKey}
          </Text>
          <Code style={{ overflowWrap: 'anywhere' }}>{secret}</Code>
          <CopyIconButton value={secret} what={texts.theKey} />
        </Group>
        <TextInput
          label={texts.codeFromApp}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          data-autofocus
          {...form.getInputProps('code')}
        />
        <SubmitButton isPending={isPending}>{texts.turnOn}</SubmitButton>
      </Stack>
    </form>
  );
}
