/** The nonce that this page's content security policy requires on `<style>` elements. */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce ?? '';
}

declare global {
  // Read by the package get-nonce when the scroll lock of dialogs inserts its `<style>`.
  var __webpack_nonce__: string | undefined;
}

globalThis.__webpack_nonce__ = styleNonce();
