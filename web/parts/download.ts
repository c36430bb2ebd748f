/** Downloads a file that is already in memory. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoking immediately would prevent the browser from reading the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a text as a file of this media type. */
export function downloadText(text: string, name: string, type: string): void {
  download(new Blob([text], { type }), name);
}
