export type ColumnName = 'email' | 'name' | 'firstName' | 'lastName';

/** The headings that people use, reduced to letters. */
const columnNames: Record<ColumnName, string[]> = {
  email: listed(
    'email emails emailaddress mail mailaddress address signeremail recipient',
    'emailadresse mailadresse adresseemail adressemail courriel correo correoelectronico',
    'correoelectrónico endereçodeemail メール メールアドレス البريدالإلكتروني',
  ),
  firstName: listed('firstname first givenname forename vorname prénom prenom primeironome'),
  lastName: listed(
    'lastname last surname familyname nachname familienname',
    'apellido apellidos nomdefamille sobrenome',
  ),
  name: listed(
    'name names fullname signer signername person contact employee displayname vollername',
    'nom nomcomplet nombre nombrecompleto nome nomecompleto 氏名 名前 الاسم',
  ),
};

function listed(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}

/**
 * The words that identify a longer heading, such as "Work Email" or "Name des Mitarbeiters", in the order in which they
 * are tried.
 */
const decidingWords: [ColumnName, RegExp][] = [
  ['email', /^(e-?mails?|mail|courriel|correo|メール.*|البريد)$/],
  ['firstName', /^(first|given|forename|vorname|prénom|prenom)$/],
  ['lastName', /^(last|surname|nachname|familienname|apellidos?|sobrenome)$/],
  ['name', /^(name|nom|nombre|nome|signer|employee|氏名|名前|الاسم)$/],
];

/** Words of headings that mean something else, such as "Company name" or "Manager's email". */
const others =
  /^(company|organi[sz]ation|firm|firma|unternehmen|société|entreprise|empresa|department|abteilung|team|project|file|document|product|user|username|account|manager|supervisor|street|city|country|bank|emergency)/;

/** What a column with this heading contains, if it is known. `isExact` is false when only one of its words is. */
export function columnNamed(heading: string): { meaning: ColumnName; isExact: boolean } | undefined {
  const isKnown = (meaning: ColumnName) => columnNames[meaning].includes(letters(heading));
  const exact = (['email', 'firstName', 'lastName', 'name'] as const).find(isKnown);
  if (exact) return { meaning: exact, isExact: true };
  const words = wordsOf(heading);
  // A sentence in the first row is not a heading.
  if (words.length > 5 || words.some((word) => others.test(word))) return undefined;
  const found = decidingWords.find(([, pattern]) => words.some((word) => pattern.test(word)));
  return found && { meaning: found[0], isExact: false };
}

/** Whether a heading is this name, whatever its case, spaces and punctuation. */
export function isHeader(heading: string, name: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return plain(heading) !== '' && plain(heading) === plain(name);
}

function wordsOf(heading: string): string[] {
  return heading
    .normalize('NFC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}-]+/u)
    .filter((word) => word !== '');
}

function letters(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}
