import { spreadsheetCsv } from '../../parts/spreadsheet-csv.ts';
import { texts } from '../../texts/selection.ts';
import { kindOf, type Result, reasonOf, resultLabels } from './outcome.ts';

const { columns } = texts.results;

/** The result of each request, as CSV for spreadsheets. */
export function resultsCsv(results: Result[]): string {
  return spreadsheetCsv(
    results.map((result) => ({
      [columns.name]: result.request.signer_name,
      [columns.email]: result.request.signer_email,
      [columns.result]: resultLabels[kindOf(result)],
      [columns.reason]: reasonOf(result),
      [columns.requestId]: result.request.id,
    })),
  );
}
