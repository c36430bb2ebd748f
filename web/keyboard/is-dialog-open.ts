/** Whether a dialog is open, which then has the keyboard to itself. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}
