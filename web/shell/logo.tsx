import { Group, Text } from '@mantine/core';

export function Logo() {
  return (
    <Group gap={10}>
      <img src="./icon.svg" alt="" width={26} height={26} />
      <Text span ff="heading" fw={600} fz={20} lh={1}>
        Assent
      </Text>
    </Group>
  );
}
