import type { Messages } from './en.ts';

export const de: Messages = {
  title: 'Nachweis prüfen',
  lead: 'Wählen Sie ein Nachweispaket oder ein Zertifikat. Es wird in Ihrem Browser geprüft: Nichts wird hochgeladen, und die Seite funktioniert auch offline.',
  language: 'Sprache',
  file: 'Nachweispaket (.zip) oder Zertifikat (.pdf)',
  drop: 'Datei auswählen oder irgendwo auf dieser Seite ablegen',
  key: 'Ausgestellt von',
  ownKey: 'diesem Dienst',
  ownKeyHint: 'Seine öffentlichen Schlüssel, wie unter /.well-known/assent-keys.json veröffentlicht:',
  otherKey: 'einem anderen Dienst, dessen öffentlichen Schlüssel ich kenne',
  otherKeyLabel: 'Öffentlicher Schlüssel (Base64 oder vkey)',
  wrongKey:
    'Ein öffentlicher Schlüssel besteht aus 32 Byte in Base64, also aus 44 Zeichen, oder ist ein vkey. Trennen Sie mehrere durch Kommas.',
  tooLarge: 'Die Datei ist größer als jedes Nachweispaket.',
  notReadable:
    'Die Datei kann nicht gelesen werden. Vielleicht wurde sie verschoben oder gelöscht, oder sie ist ein Ordner.',
  severalFiles:
    'Es wurden mehrere Dateien abgelegt, daher wurde keine geprüft. Legen Sie die Dateien einzeln ab.',
  noScript:
    'Diese Seite benötigt JavaScript und einen aktuellen Browser. Sie können ein Paket auch mit der darin enthaltenen Datei verify.mjs prüfen, wie dessen README.txt erklärt.',
  intact: 'Unverändert',
  intactText:
    'Die Datei ist genau das, was mit dem oben genannten Schlüssel ausgestellt wurde, und ihr Inhalt ist widerspruchsfrei.',
  unvouched: 'Widerspruchsfrei, aber nicht verbürgt',
  unvouchedText:
    'Der Inhalt der Datei ist widerspruchsfrei, aber damit ist nicht alles bewiesen: Die mit „Hinweis“ gekennzeichneten Befunde sagen, was offenbleibt.',
  altered: 'Verändert',
  alteredText:
    'Die Datei ist nicht das, was ausgestellt wurde. Die mit „Fehler“ gekennzeichneten Befunde sagen, was nicht stimmt.',
  unreadable: 'Unlesbar oder unvollständig',
  unreadableText: 'Die Datei ist kein vollständiges Nachweispaket oder Zertifikat.',
  request: 'Anfrage',
  issued: 'Ausgestellt',
  signedWith: 'Signiert mit dem Schlüssel',
  findings: 'Befunde',
  findingsHint: 'Die Einzelheiten sind auf Englisch, im selben Wortlaut wie beim Befehl „assent verify“.',
  fine: 'In Ordnung',
  note: 'Hinweis',
  fault: 'Fehler',
  checks: {
    file: 'Datei',
    archive: 'Archiv',
    signature: 'Signatur',
    'head of checkpoint.txt': 'Stand des Protokolls in checkpoint.txt',
    key: 'Schlüssel',
    log: 'Protokoll',
    head: 'Stand des Protokolls',
    inclusion: 'Stelle im Protokoll',
    timestamp: 'Zeitstempel',
    chain: 'Kette der Ereignisse',
    events: 'Ereignisse',
    'personal data': 'Personenbezogene Daten',
    'life cycle': 'Ablauf der Ereignisse',
    bound: 'Bei der Erstellung festgehalten',
    content: 'Dokument',
    request: 'Anfrage',
    decisions: 'Entscheidungen',
    page: 'Seite',
    certificate: 'Zertifikat',
  },
};
