import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

function RoutedButton(props: ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>) {
  return <Button component="a" {...props} />;
}

/** A link to another page that looks like a button. */
export const ButtonLink = createLink(RoutedButton);
