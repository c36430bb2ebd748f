import { Paper, type PaperProps, Stack, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './card-link.module.css';

interface CardProps extends PaperProps, Omit<ComponentPropsWithRef<'a'>, keyof PaperProps | 'title'> {
  title: ReactNode;
  children?: ReactNode;
}

function RoutedCard({ title, children, ...props }: CardProps) {
  return (
    <Paper component="a" data-row withBorder p="md" h="100%" miw={0} {...props} className={classes.card}>
      <Stack gap={6} h="100%">
        <Text fw={600}>
          <bdi>{title}</bdi>
        </Text>
        {children}
      </Stack>
    </Paper>
  );
}

/** A card that links to another page. */
export const CardLink = createLink(RoutedCard);
