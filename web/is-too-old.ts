/**
 * Whether the browser lacks something that the dashboard relies on. The oldest ones that have all of this are in
 * vite.config.ts and docs/dashboard.md: without URL.canParse, it is Chrome or Edge before 120; without Intl.Segmenter,
 * Firefox before 125; without the other two, Safari before 17.4.
 */
export function isTooOld(): boolean {
  return [URL.canParse, Intl.Segmenter, Map.groupBy, AbortSignal.any].some((feature) => !feature);
}
