import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { dayOf } from '../parts/days.ts';
import { download } from '../parts/download.ts';
import { Menu } from '../parts/menu.tsx';
import { texts } from '../texts/signing-requests.ts';
import { type ListSearch, toExportQuery } from './list-search.ts';

const formats = [
  { format: 'csv', label: texts.export.csv, type: 'text/csv' },
  { format: 'ndjson', label: texts.export.ndjson, type: 'application/x-ndjson' },
] as const;

/** Downloads all requests that the filters of the list match. */
export function ExportMenu({ search }: { search: ListSearch }) {
  const assent = useAssent();
  const exporting = useApiMutation({
    run: async ({ format, type }: (typeof formats)[number]) => {
      const stream = await assent.signingRequests.export({ format, ...toExportQuery(search) });
      const file = await new Response(stream, { headers: { 'content-type': type } }).blob();
      download(file, `signing-requests-${dayOf(new Date())}.${format}`);
    },
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={exporting.isPending}
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {texts.export.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format.format} onClick={() => exporting.mutate(format)}>
            {format.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
