import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconCertificate, IconFileZip } from '@tabler/icons-react';
import { baseUrl, useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { download } from '../parts/download.ts';
import { Section } from '../parts/section.tsx';
import type { SigningRequest } from './queries.ts';

/**
 * Downloads that prove to third parties what happened to a request. They are available once it is no longer pending.
 */
export function Proof({ request }: { request: SigningRequest }) {
  const { id, status, completed_at } = request;
  const assent = useAssent();
  const certificate = useApiMutation({
    run: () => assent.signingRequests.getCertificate(id),
    onSuccess: (file) => download(file, `certificate-${id}.pdf`),
  });
  const evidence = useApiMutation({
    run: () => assent.signingRequests.getEvidence(id),
    onSuccess: (file) => download(file, `evidence-${id}.zip`),
  });
  if (status === 'PENDING') return null;
  return (
    <Section title="Proof">
      <Text size="sm" c="dimmed">
        The evidence contains everything that was recorded about this request.{' '}
        {completed_at && 'The certificate is a summary of it. The signer can download both too. '}
        Anyone can{' '}
        <Anchor href={`${baseUrl}/verify`} target="_blank" size="sm" underline="always">
          verify these files
        </Anchor>{' '}
        without this service.
      </Text>
      <Group gap="xs">
        {completed_at && (
          <Button
            variant="default"
            leftSection={<IconCertificate size={16} />}
            loading={certificate.isPending}
            onClick={() => certificate.mutate()}
          >
            Download certificate
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconFileZip size={16} />}
          loading={evidence.isPending}
          onClick={() => evidence.mutate()}
        >
          Download evidence
        </Button>
      </Group>
    </Section>
  );
}
