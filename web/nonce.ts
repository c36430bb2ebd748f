/** The nonce with which the content security policy of this page lets a `<style>` in. */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce ?? '';
}

declare global {
  // What get-nonce reads, by which the scroll lock of dialogs writes its `<style>`.
  var __webpack_nonce__: string | undefined;
}

globalThis.__webpack_nonce__ = styleNonce();
