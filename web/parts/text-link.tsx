import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

function RoutedAnchor({
  children,
  ...props
}: AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>) {
  return (
    <Anchor {...props}>
      <bdi>{children}</bdi>
    </Anchor>
  );
}

/** A link to another page, in running text. */
export const TextLink = createLink(RoutedAnchor);
