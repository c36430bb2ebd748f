import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { texts } from '../texts/organisation.ts';
import styles from './logo-field.module.css';
import { logoTypes, readLogoFile } from './read-logo-file.ts';

interface LogoFieldProps {
  /** An address or a data URL; null for none. */
  logo: string | null;
  canEdit: boolean;
  /** Why the service didn't take it. */
  refusal: string | undefined;
  onChange(logo: string | null): void;
}

/** The logo, which can be chosen or dropped, replaced and removed. */
export function LogoField({ logo, canEdit, refusal, onChange }: LogoFieldProps) {
  const [ownProblem, setProblem] = useState<string | null>(null);
  const problem = ownProblem ?? refusal;
  const [isOver, setIsOver] = useState(false);
  const resetPicker = useRef<() => void>(null);
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    const read = await readLogoFile(file);
    setProblem('problem' in read ? read.problem : null);
    if ('logo' in read) onChange(read.logo);
    // So that the same file can be chosen again.
    resetPicker.current?.();
  };
  const drag = (isInside: boolean) => (event: DragEvent) => {
    if (!canEdit) return;
    event.preventDefault();
    setIsOver(isInside);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    if (canEdit) void take(event.dataTransfer.files[0]);
  };
  return (
    <Stack gap="xs" role="group" aria-labelledby="logo-label" aria-describedby="logo-description">
      <div>
        <Input.Label id="logo-label" labelElement="div">
          {texts.logo}
        </Input.Label>
        <Input.Description id="logo-description">{texts.logoNote}</Input.Description>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same without a mouse */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        {logo ? (
          <img src={logo} alt={texts.theLogo} onError={() => setProblem(texts.logoNotShown)} />
        ) : (
          <Text size="sm">{canEdit ? texts.dropLogo : texts.noLogo}</Text>
        )}
      </div>
      {problem && <Input.Error role="alert">{problem}</Input.Error>}
      {canEdit && (
        <Group gap="xs">
          <FileButton accept={logoTypes} onChange={take} resetRef={resetPicker}>
            {(props) => (
              <Button {...props} variant="default" size="xs">
                {logo ? texts.replaceLogo : texts.chooseLogo}
              </Button>
            )}
          </FileButton>
          {logo && (
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                setProblem(null);
                onChange(null);
              }}
            >
              {texts.removeLogo}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
