import type { Messages } from './en.ts';

export const ja: Messages = {
  title: '証拠の検証',
  lead: '証拠パッケージまたは証明書を選択してください。検証はお使いのブラウザー内で行われ、何もアップロードされません。このページはオフラインでも動作します。',
  language: '言語',
  file: '証拠パッケージ（.zip）または証明書（.pdf）',
  drop: 'ファイルを選択するか、このページの任意の場所にドロップしてください',
  key: '発行元',
  ownKey: 'このサービス',
  ownKeyHint: '/.well-known/assent-keys.json で公開されている公開鍵：',
  otherKey: '公開鍵がわかっている別のサービス',
  otherKeyLabel: '公開鍵（base64またはvkey）',
  wrongKey:
    '公開鍵は、base64で表した32バイト（44文字）またはvkeyです。複数ある場合はコンマで区切ってください。',
  tooLarge: 'ファイルが証拠パッケージの最大サイズを超えています。',
  notReadable: 'ファイルを読み取れません。移動または削除されたか、フォルダーである可能性があります。',
  severalFiles: '複数のファイルがドロップされたため、検証していません。1つずつドロップしてください。',
  noScript:
    'このページにはJavaScriptが必要です。証拠パッケージ内の verify.mjs でも検証できます。方法は README.txt に記載されています。',
  intact: '改変なし',
  intactText: 'このファイルは上記の鍵で発行されたものと完全に一致し、内容に矛盾はありません。',
  unvouched: '矛盾はないが、保証されていない点がある',
  unvouchedText:
    'ファイルの内容に矛盾はありませんが、すべてが証明されたわけではありません。証明されていない点は「注意」の付いた項目に示されています。',
  altered: '改変あり',
  alteredText: 'このファイルは発行されたものではありません。「異常」の付いた項目に問題点が示されています。',
  unreadable: '読み取り不能または不完全',
  unreadableText: 'このファイルは完全な証拠パッケージでも証明書でもありません。',
  request: '署名依頼',
  issued: '発行日時',
  signedWith: '署名に使われた鍵',
  findings: '検証項目',
  fine: '正常',
  note: '注意',
  fault: '異常',
};
