import type { Messages } from './en.ts';

export const fr: Messages = {
  title: 'Vérifier une preuve',
  lead: 'Choisissez un dossier de preuve ou un certificat. Il est vérifié dans votre navigateur : rien n’est envoyé, et la page fonctionne aussi hors ligne.',
  language: 'Langue',
  file: 'Dossier de preuve (.zip) ou certificat (.pdf)',
  drop: 'Choisissez un fichier ou déposez-le n’importe où sur cette page',
  key: 'Émis par',
  ownKey: 'ce service',
  ownKeyHint: 'Ses clés publiques, telles que publiées à l’adresse /.well-known/assent-keys.json :',
  otherKey: 'un autre service, dont je connais la clé publique',
  otherKeyLabel: 'Clé publique (base64 ou vkey)',
  wrongKey:
    'Une clé publique comporte 32 octets en base64, soit 44 caractères, ou est une vkey. Séparez plusieurs clés par des virgules.',
  tooLarge: 'Le fichier est plus volumineux que tout dossier de preuve.',
  notReadable: 'Le fichier est illisible. Il a peut-être été déplacé ou supprimé, ou bien c’est un dossier.',
  severalFiles: 'Plusieurs fichiers ont été déposés, aucun n’a donc été vérifié. Déposez-les un par un.',
  noScript:
    'Cette page nécessite JavaScript. Vous pouvez aussi vérifier un dossier avec le fichier verify.mjs qu’il contient, comme l’explique son README.txt.',
  intact: 'Intact',
  intactText:
    'Le fichier est exactement celui qui a été émis avec la clé ci-dessus, et son contenu est cohérent.',
  unvouched: 'Cohérent, mais non garanti',
  unvouchedText:
    'Le contenu du fichier est cohérent, mais cela ne prouve pas tout : les constats marqués « Remarque » indiquent ce qui reste à établir.',
  altered: 'Modifié',
  alteredText:
    'Le fichier n’est pas celui qui a été émis. Les constats marqués « Anomalie » indiquent ce qui ne va pas.',
  unreadable: 'Illisible ou incomplet',
  unreadableText: 'Le fichier n’est ni un dossier de preuve ni un certificat complet.',
  request: 'Demande de signature',
  issued: 'Émis le',
  signedWith: 'Signé avec la clé',
  findings: 'Constats',
  fine: 'Conforme',
  note: 'Remarque',
  fault: 'Anomalie',
};
