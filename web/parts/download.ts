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

/** Downloads a CSV file. */
export function downloadCsv(csv: string, name: string): void {
  download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
}
