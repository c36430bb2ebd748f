import Papa from 'papaparse';
import { kindOf, type Result, reasonOf, resultWords } from './outcomes.ts';

/**
 * The results as a file that spreadsheets open. Cells that they would take for a formula get an apostrophe in front
 * (OWASP, "CSV injection"), and the mark at the start says that it is UTF-8.
 */
export function resultsCsv(results: Result[], linkTo: (token: string) => string): string {
  const rows = results.map((result) => {
    const { signer, outcome } = result;
    const made = outcome && !('error' in outcome) ? outcome : undefined;
    return {
      Line: signer.line,
      Name: signer.name,
      Email: signer.email,
      Outcome: resultWords[kindOf(result)],
      Reason: reasonOf(result),
      Link: made ? linkTo(made.token) : '',
      'Request id': made?.requestId ?? '',
    };
  });
  return `\uFEFF${Papa.unparse(rows, { quotes: true, escapeFormulae: /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/ })}\r\n`;
}
