import Papa from 'papaparse';
import { kindOf, type Result, reasonOf, resultLabels } from './batch-outcome.ts';

/**
 * The results as CSV for spreadsheets. Cells that look like formulas are prefixed with an apostrophe (OWASP, "CSV
 * injection"). The byte-order mark makes Excel read the file as UTF-8.
 */
export function resultsCsv(results: Result[], linkTo: (token: string) => string): string {
  const rows = results.map((result) => {
    const { signer, outcome } = result;
    const created = outcome && !('error' in outcome) ? outcome : undefined;
    return {
      Row: signer.line,
      Name: signer.name,
      Email: signer.email,
      Result: resultLabels[kindOf(result)],
      Reason: reasonOf(result),
      Link: created ? linkTo(created.token) : '',
      'Request ID': created?.requestId ?? '',
    };
  });
  return `\uFEFF${Papa.unparse(rows, { quotes: true, escapeFormulae: /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/ })}\r\n`;
}
