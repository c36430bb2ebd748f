import { spreadsheetCsv } from '../../parts/spreadsheet-csv.ts';
import { texts } from '../../texts/sending.ts';
import { kindOf, type Result, reasonOf, resultLabel } from './batch-outcome.ts';

const { columns } = texts.batch;

/** The results as CSV for spreadsheets. */
export function resultsCsv(
  results: Result[],
  { linkTo, lacksMailServer }: { linkTo: (token: string) => string; lacksMailServer: boolean },
): string {
  const rows = results.map((result) => {
    const { signer, outcome } = result;
    const created = outcome && !('error' in outcome) ? outcome : undefined;
    return {
      [columns.row]: signer.line,
      [columns.name]: signer.name,
      [columns.email]: signer.email,
      [columns.result]: resultLabel(kindOf(result), lacksMailServer),
      [columns.reason]: reasonOf(result),
      [columns.link]: created ? linkTo(created.token) : '',
      [columns.requestId]: created?.requestId ?? '',
    };
  });
  return spreadsheetCsv(rows);
}
