import { Button, Group, Text } from '@mantine/core';
import { IconCertificate, IconFileZip } from '@tabler/icons-react';
import { useAssent } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
import { download } from '../parts/download.ts';
import { Section } from '../parts/section.tsx';
import type { SigningRequest } from './queries.ts';

/** What shows a third party how a request went, to be downloaded once it has ended. */
export function Proof({ request }: { request: SigningRequest }) {
  const { id, status, completed_at } = request;
  const assent = useAssent();
  const certificate = useChange({
    run: () => assent.signingRequests.getCertificate(id),
    onSuccess: (file) => download(file, `certificate-${id}.pdf`),
  });
  const evidence = useChange({
    run: () => assent.signingRequests.getEvidence(id),
    onSuccess: (file) => download(file, `evidence-${id}.zip`),
  });
  if (status === 'PENDING') return null;
  return (
    <Section title="Proof">
      <Text size="sm" c="dimmed">
        The evidence holds what was shown and all that happened, and anyone can check it without this service.
      </Text>
      <Group gap="xs">
        {completed_at && (
          <Button
            variant="default"
            leftSection={<IconCertificate size={16} />}
            loading={certificate.isPending}
            onClick={() => certificate.mutate()}
          >
            Certificate
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconFileZip size={16} />}
          loading={evidence.isPending}
          onClick={() => evidence.mutate()}
        >
          Evidence
        </Button>
      </Group>
    </Section>
  );
}
