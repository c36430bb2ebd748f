import { html } from 'ghtml';
import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.ja;

export const ja: Messages = {
  ...languages.ja,
  language: '言語',

  pageTitle: (page, organisation) => `${page} – ${organisation}`,
  version: (number) => `第${number}版`,
  contentHash: '内容のハッシュ値',
  skipToClauses: '条項へ移動',

  asks: (organisation) => html`<bdi>${organisation}</bdi>からのご回答のお願い`,
  for: '宛先',
  openUntil: '回答期限',
  noDeadline: '期限なし',
  contents: '目次',
  clauses: '条項',
  otherClauses: 'その他の条項',
  howTo:
    '各条項をお読みのうえ、同意または不同意を選んでください。ご自身の選択を確認するまで、何も送信されません。',
  kinds: (mandatory, optional) => {
    if (optional === 0)
      return plural(mandatory, {
        other: '必須の条項が#件あります。必須の条項に同意しない場合は、文書を拒否することになります。',
      });
    if (mandatory === 0)
      return plural(optional, { other: '任意の条項が#件あります。同意しないことも自由に選べます。' });
    return `${plural(mandatory, {
      other: '必須の条項が#件あります。必須の条項に同意しない場合は、文書を拒否することになります。',
    })}${plural(optional, { other: '任意の条項が#件あります。同意しないことも自由に選べます。' })}`;
  },
  mandatory: '必須',
  optional: '任意',
  accept: 'この条項に同意する',
  decline: 'この条項に同意しない',
  declineConsequence: 'この条項は必須です。同意しない場合は、文書全体を拒否することになります。',
  note: '同意しない点についてのコメント（任意）',
  noteHint: (organisation) =>
    html`コメントは選択内容とともに<bdi>${organisation}</bdi>に送られます。1,000文字まで入力できます。`,
  progress: '{total}件中{decided}件を選択済み',
  nextUndecided: '次の未選択の条項',
  review: '選択内容を確認する',
  hashMeaning: 'このページの本文そのものを特定する値です。',

  changesTitle: (number) => `第${number}版からの変更点`,
  changesIntro: (number) =>
    `第${number}版には以前ご回答いただいています。以下の条項は全文です。第${number}版との違いは次のとおりです。`,
  countNew: (count) => plural(count, { other: '新しい条項：#件' }),
  countChanged: (count) => plural(count, { other: '変更された条項：#件' }),
  countUnchanged: (count) => plural(count, { other: '変更のない条項：#件' }),
  countRemoved: (count) => plural(count, { other: '削除された条項：#件' }),
  removedClauses: '文書から削除された条項',
  isNew: (number) => `第${number}版の後に追加`,
  isChanged: (number) => `第${number}版から変更あり`,
  isUnchanged: (number) => `第${number}版から変更なし`,
  comparison: '変更箇所の比較',
  startOfRemoved: '削除：',
  endOfRemoved: '削除ここまで',
  startOfAdded: '追加：',
  endOfAdded: '追加ここまで',
  nowMandatory: '以前は任意でしたが、今回は必須です。',
  nowOptional: '以前は必須でしたが、今回は任意です。',
  onlyFormatting: '文言は同じで、書式だけが変わりました。',
  tooDifferent: 'ほぼ全体が変更されています。以前の文面は次のとおりです。',

  noClauses: 'この版には、個別に選択する条項がありません。確定すると、文書全体に同意したことになります。',

  problem: 'まだ選択が完了していません',
  problemInTitle: '未完了',
  undecided: (count) => plural(count, { other: '次の#件の条項が未選択です。' }),
  decideThis: 'この条項への同意または不同意を選んでください。',
  noteProblem: 'コメントが長すぎます',
  noteTooLong: 'コメントを1,000文字以内に短くしてください。',
  staleProblem: 'もう一度ご回答ください',
  stale: '送信された内容は、以下の本文に対するものではありませんでした。何も記録されていません。',

  reviewTitle: '選択内容をご確認ください',
  reviewIntro: 'まだ何も送信されていません。',
  willAcceptAll: (count) => plural(count, { other: '全#件の条項に同意します。' }),
  willAcceptSome: (accepted, total) => `${total}件中${accepted}件の条項に同意します。`,
  willReject: 'この文書を拒否します。',
  resultFull: '結果は「すべてに同意」となります。',
  resultPartial: '結果は「一部に同意」となります。必須の条項にはすべて同意しています。',
  resultRejected: (declinedMandatory) =>
    plural(declinedMandatory, {
      other: '必須の条項#件に同意しないため、結果は「拒否」となります。',
    }),
  youDecline: '同意しない条項',
  youAccept: '同意する条項',
  yourNote: 'あなたのコメント',
  final: (organisation) =>
    html`確定すると、選択内容が<bdi>${organisation}</bdi>に送られ、このページでは変更できなくなります。`,
  thenTo: (host) => html`その後、<bdi>${host}</bdi>へ移動します。控えは招待メールのリンクから確認できます。`,
  confirmFull: '同意を確定する',
  confirmPartial: '一部への同意を確定する',
  confirmRejected: '拒否を確定する',
  change: '選択内容を変更する',

  receipt: '控え',
  acceptedFull: 'この文書のすべてに同意しました',
  acceptedPartial: 'この文書の一部に同意しました',
  rejected: 'この文書を拒否しました',
  tally: (accepted, declined) => `同意${accepted}件、不同意${declined}件`,
  received: (organisation) =>
    html`<bdi>${organisation}</bdi>があなたの選択内容を受け取りました。このページを保存してください。招待メールのリンクからいつでも開けます。`,
  completed: '完了日時',
  askedBy: '依頼元',
  document: '文書',
  decidedBy: '回答者',
  decisions: '選択内容',
  reference: '参照番号',
  accepted: '同意',
  declined: '不同意',
  print: '印刷またはPDFで保存',
  download: '控えをダウンロード',
  requested: '依頼日時',
  firstSeen: '最初の閲覧日時',
  lastEvent: '最後の記録のハッシュ値',
  checkTitle: 'この控えを検証する方法',
  checkContent:
    '内容のハッシュ値は、表示された文書を正規化JSON（RFC 8785）で表したもののSHA-256です。そのテキストはファイル形式の控えに含まれています。SHA-256を計算できるプログラムであれば、どれを使っても同じ値になります。',
  checkEvents: (organisation) =>
    html`この依頼の各段階は、直前の記録のハッシュ値を含む形で記録されています。したがって、最後の記録のハッシュ値によってすべての記録が確定します。<bdi>${organisation}</bdi>はこれらを証拠として出力でき、その中にこのハッシュ値が含まれているはずです。`,
  canonicalText: '正規化JSONで表した文書',
  continueTo: (host) => html`<bdi>${host}</bdi>へ進む`,
  superseded: (organisation) =>
    html`その後、<bdi>${organisation}</bdi>から改めて依頼がありました。この控えは以前のご回答の記録として引き続き有効です。新しい依頼には別のリンクがあります。`,
  alreadyDecided:
    'この依頼にはすでにご回答いただいています。今回送信された内容は記録されていません。有効なのは以下の内容です。',

  voidedTitle: 'この依頼は取り下げられました',
  voided: (organisation) =>
    html`完了する前に<bdi>${organisation}</bdi>が取り下げました。何もしていただく必要はありません。`,
  withdrawn: '取り下げ日時',
  expiredTitle: 'この依頼は期限が切れました',
  expired: (organisation) =>
    html`もう回答することはできません。引き続き回答を希望される場合は、<bdi>${organisation}</bdi>に新しいリンクを依頼してください。`,
  expiredOn: '期限切れ日時',
  askNewLink: '新しいリンクを依頼する',
  newLinkHint: (organisation) =>
    html`ご希望は<bdi>${organisation}</bdi>にメールで伝えられ、改めて招待を受けられる場合があります。`,
  newLinkAsked: (organisation) =>
    html`新しいリンクをご希望であることを<bdi>${organisation}</bdi>に伝えました。送られる場合はメールで届きます。`,
  askedAt: '伝えた日時',
  nothingRecorded: '今回送信された内容は記録されていません。',

  notFoundTitle: 'このリンクは有効ではありません',
  notFound:
    'リンクが途中で切れているか、誤って入力された可能性があります。招待メールからもう一度開くか、送信者に新しいリンクを依頼してください。',
  unreadableTitle: 'フォームを読み取れませんでした',
  unreadable: '何も記録されていません。招待メールのリンクをもう一度開き、選択し直してください。',
  failureTitle: 'こちら側で問題が発生しました',
  failure:
    '直前の操作が記録されたかどうか、まだ確認できていません。しばらくしてからリンクをもう一度開いてください。現在の状態が表示されます。',
};
