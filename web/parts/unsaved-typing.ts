/**
 * Whether somebody has typed on the page that is shown, outside search fields and what saves itself
 * (`data-saves-itself`). Also true when they have saved it since.
 */
export function hasTyped(): boolean {
  return typedAt === window.location.pathname;
}

let typedAt: string | undefined;

document.addEventListener('input', ({ target }) => {
  if (target instanceof Element && !target.closest('[data-saves-itself], [type=search], [type=file]'))
    typedAt = window.location.pathname;
});
