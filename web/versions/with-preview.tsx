import { type ReactNode, useState } from 'react';
import classes from './preview-pane.module.css';
import { PreviewPane, type PreviewSize } from './preview-pane.tsx';

interface WithPreviewProps {
  isOpen: boolean;
  onClose(): void;
  versionId: string;
  asOf?: string;
  children: ReactNode;
}

/** Shows its children, with the preview next to them while it is open. */
export function WithPreview({ isOpen, children, ...pane }: WithPreviewProps) {
  const [size, setSize] = useState<PreviewSize>('phone');
  return (
    <div className={classes.split} data-preview={isOpen ? size : undefined}>
      <div>{children}</div>
      {isOpen && <PreviewPane {...pane} size={size} onSize={setSize} />}
    </div>
  );
}
