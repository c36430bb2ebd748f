interface Columns {
  /** Whether the first row is a header. */
  hasHeader: boolean;
  nameOf(cells: string[]): string;
  emailOf(cells: string[]): string;
}

/** The column names that people use, reduced to letters. */
const columnNames = {
  email: [
    'email',
    'emails',
    'emailaddress',
    'mail',
    'mailaddress',
    'address',
    'signeremail',
    'recipient',
  ].concat(
    ['emailadresse', 'mailadresse', 'adresseemail', 'adressemail', 'courriel', 'correo', 'correoelectronico'],
    ['endereçodeemail', 'メール', 'メールアドレス', 'البريدالإلكتروني'],
  ),
  name: [
    'name',
    'names',
    'fullname',
    'signer',
    'signername',
    'person',
    'contact',
    'employee',
    'displayname',
  ].concat([
    'vollername',
    'nom',
    'nomcomplet',
    'nombre',
    'nombrecompleto',
    'nome',
    'nomecompleto',
    '氏名',
    '名前',
    'الاسم',
  ]),
  firstName: ['firstname', 'first', 'givenname', 'forename', 'vorname', 'prénom', 'prenom', 'primeironome'],
  lastName: [
    'lastname',
    'last',
    'surname',
    'familyname',
    'nachname',
    'familienname',
    'apellido',
    'apellidos',
  ].concat(['nomdefamille', 'sobrenome']),
};

/**
 * Finds the columns with names and email addresses by their headers or, without a header, by which column contains an
 * @. If none does, the first column is taken for names and the second for addresses.
 */
export function findColumns(rows: string[][]): Columns {
  // A row with an email address is a person, even if the name looks like a header, such as "Contact 1".
  const first = rows[0]?.some((cell) => cell.includes('@')) ? [] : (rows[0] ?? []);
  const find = (which: keyof typeof columnNames) =>
    first.findIndex((cell) => columnNames[which].includes(letters(cell)));
  const email = find('email');
  const name = find('name');
  const [firstName, lastName] = [find('firstName'), find('lastName')];
  if (email >= 0 || name >= 0 || firstName >= 0 || lastName >= 0) {
    // A column named "Nom" or "Name" may contain the family name.
    const names =
      firstName >= 0 ? [firstName, lastName >= 0 ? lastName : name] : [name >= 0 ? name : lastName];
    return {
      hasHeader: true,
      nameOf: (cells) => names.flatMap((column) => cells[column] || []).join(' '),
      emailOf: (cells) => cells[email] ?? '',
    };
  }
  const row = rows.find((cells) => cells.some((cell) => cell.includes('@'))) ?? [];
  const found = row.findIndex((cell) => cell.includes('@'));
  const emailColumn = found >= 0 ? found : 1;
  const nameColumn = emailColumn === 0 ? 1 : 0;
  return {
    hasHeader: false,
    nameOf: (cells) => cells[nameColumn] ?? '',
    emailOf: (cells) => cells[emailColumn] ?? '',
  };
}

function letters(cell: string): string {
  return cell
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}
