/** Whether a dialog is open, in which case it gets all keys. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}
