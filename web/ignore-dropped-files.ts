/**
 * Ignores files that are dropped outside the places that read them. Browsers would open such a file in place of the
 * page, and what was typed on it would be lost.
 */
export function ignoreDroppedFiles(window: Window): void {
  window.addEventListener('dragover', (event) => {
    // Places that read files, and the editors of texts, have prevented it already.
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  });
  window.addEventListener('drop', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.some((type) => type === 'Files') ?? false;
}
