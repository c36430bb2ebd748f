import type { Messages } from './en.ts';

export const es: Messages = {
  title: 'Verificar una prueba',
  lead: 'Elija un paquete de pruebas o un certificado. Se verifica en su navegador: no se sube nada y la página también funciona sin conexión.',
  language: 'Idioma',
  file: 'Paquete de pruebas (.zip) o certificado (.pdf)',
  drop: 'Elija un archivo o suéltelo en cualquier lugar de esta página',
  key: 'Emitido por',
  ownKey: 'este servicio',
  ownKeyHint: 'Sus claves públicas, tal como se publican en /.well-known/assent-keys.json:',
  otherKey: 'otro servicio, cuya clave pública conozco',
  otherKeyLabel: 'Clave pública (base64 o vkey)',
  wrongKey:
    'Una clave pública tiene 32 bytes en base64, es decir, 44 caracteres, o es una vkey. Separe varias con comas.',
  tooLarge: 'El archivo es más grande que cualquier paquete de pruebas.',
  notReadable: 'No se puede leer el archivo. Quizá se haya movido o eliminado, o sea una carpeta.',
  severalFiles:
    'Se han soltado varios archivos, por lo que no se ha verificado ninguno. Suéltelos de uno en uno.',
  noScript:
    'Esta página necesita JavaScript. También puede verificar un paquete con el archivo verify.mjs que contiene, como explica su README.txt.',
  intact: 'Íntegro',
  intactText:
    'El archivo es exactamente el que se emitió con la clave indicada arriba, y su contenido es coherente.',
  unvouched: 'Coherente, pero sin garantía',
  unvouchedText:
    'El contenido del archivo es coherente, pero eso no lo prueba todo: los resultados marcados como «Nota» indican qué queda por demostrar.',
  altered: 'Alterado',
  alteredText:
    'El archivo no es el que se emitió. Los resultados marcados como «Fallo» indican qué es incorrecto.',
  unreadable: 'Ilegible o incompleto',
  unreadableText: 'El archivo no es un paquete de pruebas ni un certificado completo.',
  request: 'Solicitud de firma',
  issued: 'Emitido',
  signedWith: 'Firmado con la clave',
  findings: 'Resultados',
  fine: 'Correcto',
  note: 'Nota',
  fault: 'Fallo',
};
