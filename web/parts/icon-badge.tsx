import { Badge } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './icon-badge.module.css';

interface IconBadgeProps {
  label: string;
  color: string;
  icon: Icon;
}

/** A label with an icon, so that it doesn't rely on colour alone. */
export function IconBadge({ label, color, icon: Picture }: IconBadgeProps) {
  return (
    <Badge color={color} className={classes.badge ?? ''} leftSection={<Picture size={12} />}>
      {label}
    </Badge>
  );
}
