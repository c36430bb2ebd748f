import { Group, Text } from '@mantine/core';

export interface Series {
  name: string;
  label: string;
  /** A CSS colour. */
  color: string;
  /** Distinguishes the line without relying on its colour. */
  strokeDasharray?: string;
}

/** Shows a piece of each line with its name. Mantine's legend shows colours alone. */
export function ChartLegend({ series }: { series: Series[] }) {
  return (
    <Group justify="flex-end" gap="lg" data-legend>
      {series.map(({ name, label, color, strokeDasharray }) => (
        <Group key={name} gap={6} wrap="nowrap">
          <svg width="28" height="8" aria-hidden="true">
            <line x2="28" y1="4" y2="4" stroke={color} strokeWidth="2" strokeDasharray={strokeDasharray} />
          </svg>
          <Text size="sm">{label}</Text>
        </Group>
      ))}
    </Group>
  );
}
