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

  requestsDecision: (organisation) => html`<bdi>${organisation}</bdi>からのご回答のお願い`,
  for: '宛先：',
  openUntil: '回答期限：',
  noDeadline: '回答期限なし',
  contents: '目次',
  clauses: '条項',
  otherClauses: 'その他の条項',
  howTo:
    '各条項をお読みのうえ、同意するかしないかをお選びください。選択内容は、ご確認のうえ確定されるまで記録されません。',
  downloadDocument: '文書をダウンロード',
  copyToRead: 'これは閲覧用の写しです。回答するには、お手元のリンクを開いてください。',
  allMandatory: (count) =>
    plural(count, {
      '=1': 'この文書の条項は1件で、必須です。同意しない場合は、文書全体を拒否することになります。',
      other:
        'この文書の条項は#件あり、すべて必須です。1件でも同意しない場合は、文書全体を拒否することになります。',
    }),
  allOptional: (count) =>
    plural(count, {
      '=1': 'この文書の条項は1件で、任意です。同意しないことも自由に選べます。',
      other: 'この文書の条項は#件あり、すべて任意です。同意しないことも自由に選べます。',
    }),
  someMandatory: (count) =>
    plural(count, {
      '=1': '必須の条項が1件あります。同意しない場合は、文書全体を拒否することになります。',
      other: '必須の条項が#件あります。1件でも同意しない場合は、文書全体を拒否することになります。',
    }),
  someOptional: (count) =>
    plural(count, { other: '任意の条項が#件あります。同意しないことも自由に選べます。' }),
  mandatory: '必須',
  optional: '任意',
  accept: 'この条項に同意する',
  decline: 'この条項に同意しない',
  declineConsequence: 'この条項は必須です。同意しない場合は、文書全体を拒否することになります。',
  chosenBySender: '送信者による選択',
  addComment: 'コメントを追加（任意）',
  skipRestHint: '文書を拒否する場合は、残りの条項に回答する必要はありません。',
  skipRest: '残りを省略して拒否する',
  note: '同意しない条項についてのコメント（任意）',
  noteHint: (organisation) =>
    html`コメントは選択内容とともに<bdi>${organisation}</bdi>に送られます。1,000文字まで入力できます。`,
  progress: '{total}件中{decided}件を選択済み',
  nextUndecided: '次の未選択の条項',
  review: '選択内容を確認する',
  hashMeaning: '文書の正確な文面を特定する値です。',

  changesTitle: (number) => `第${number}版からの変更点`,
  changesIntro: (number) =>
    `第${number}版には、すでにご回答いただいています。その後の変更点は次のとおりです。各条項の全文は、この下に記載しています。`,
  countNew: (count) => plural(count, { other: '新しい条項：#件' }),
  countChanged: (count) => plural(count, { other: '変更された条項：#件' }),
  countUnchanged: (count) => plural(count, { other: '変更のない条項：#件' }),
  countRemoved: (count) => plural(count, { other: '削除された条項：#件' }),
  removedClauses: '文書から削除された条項',
  isNew: (number) => `第${number}版の後に追加`,
  isChanged: (number) => `第${number}版から変更あり`,
  isUnchanged: (number) => `第${number}版から変更なし`,
  comparison: '語句ごとの比較',
  startOfRemoved: '削除：',
  endOfRemoved: '削除ここまで',
  startOfAdded: '追加：',
  endOfAdded: '追加ここまで',
  nowMandatory: 'この条項は以前は任意でしたが、今回は必須です。',
  nowOptional: 'この条項は以前は必須でしたが、今回は任意です。',
  onlyFormatting: '文言は同じで、書式のみが変更されています。',
  tooDifferent: '変更箇所が多いため、語句ごとの比較は表示していません。以前の文面は次のとおりです。',

  noClauses: 'この版は条項に分かれていません。確定すると、文書全体に同意したことになります。',

  incomplete: 'まだ選択が完了していません',
  actionNeeded: '要確認',
  undecided: (count) => plural(count, { other: '次の#件の条項が未選択です。' }),
  decideThis: 'この条項に同意するかしないかをお選びください。',
  noteProblem: 'コメントが長すぎます',
  noteTooLong: 'コメントを1,000文字以内に短くしてください。',
  commentProblem: 'コメントが長すぎます',
  commentTooLong: 'コメントは1,000文字までです。次の条項のコメントを短くしてください。',
  staleProblem: 'もう一度お選びください',
  stale:
    '送信された選択内容は、以下の文面に対するものではなかったため、何も記録されていません。文面をお読みのうえ、もう一度お選びください。',

  doubtTitle: '何も記録されていません',
  fromOtherSite:
    'このフォームは別のウェブサイトから送信されました。このページの内容がご自身の意思どおりである場合に限り、お進みください。',
  noCookie:
    'お使いのブラウザーからこのページのCookieが返送されなかったため、このページをご覧になったことを確認できません。このウェブサイトのCookieを許可してからもう一度ボタンを押すか、別のブラウザーでリンクを開いてください。',
  notShown:
    '送信された内容は、このブラウザーに最後に表示されたものと異なります。このページをご確認のうえ、もう一度ボタンを押してください。',
  openInOwnTab: 'このページを別のタブで開く',
  toDocument: '文書を開く',

  reviewTitle: '選択内容をご確認ください',
  reviewIntro: 'まだ何も記録されていません。',
  willAcceptAll: (total) =>
    plural(total, {
      '=1': '確定すると、唯一の条項に同意したことになります。',
      other: '確定すると、#件すべての条項に同意したことになります。',
    }),
  willAcceptSome: (accepted, total) =>
    accepted === 0
      ? plural(total, {
          '=1': '確定すると、唯一の条項に同意しないことになります。',
          other: '確定すると、#件すべての条項に同意しないことになります。',
        })
      : `確定すると、${total}件中${accepted}件の条項に同意したことになります。`,
  willReject: '確定すると、この文書を拒否したことになります。',
  resultFull: '文書への回答は「すべてに同意」となります。',
  resultPartial: '同意しない条項はいずれも任意のため、文書への回答は「一部に同意」となります。',
  resultDeclined:
    'いずれの条項にも同意しないことになります。すべての条項が任意のため、文書を拒否したことにはなりません。',
  resultRejected: (declinedMandatory) =>
    plural(declinedMandatory, {
      other: '必須の条項#件に同意しないため、文書全体への回答は「拒否」となります。',
    }),
  youDecline: '同意しない条項',
  youLeaveOpen: '回答していない条項',
  openMeaning: '同意していないものとして扱われます。',
  youAccept: '同意する条項',
  yourComment: 'コメント',
  yourNote: 'コメント',
  afterConfirming: (organisation) =>
    html`確定すると、選択内容が<bdi>${organisation}</bdi>に送られ、このページでは変更できなくなります。`,
  thenRedirected: (host) =>
    html`その後、<bdi>${host}</bdi>へ移動します。控えは、お手元のリンクからご覧いただけます。`,
  confirmFull: '同意を確定する',
  confirmPartial: '一部への同意を確定する',
  confirmDeclined: (total) =>
    plural(total, { '=1': '同意しないことを確定する', other: '#件すべてに同意しないことを確定する' }),
  confirmRejected: '拒否を確定する',
  change: '選択内容を変更する',
  changeClause: (number) => html`<span class="spoken">条項${number}の回答を</span>変更`,

  receipt: '控え',
  acceptedFull: 'この文書のすべてに同意しました',
  acceptedPartial: 'この文書の一部に同意しました',
  declinedAll: (total) =>
    plural(total, {
      '=1': '唯一の任意の条項に同意しませんでした',
      other: '任意の条項#件のすべてに同意しませんでした',
    }),
  rejected: 'この文書を拒否しました',
  outcomeMeaning: {
    ACCEPTED_FULL: 'すべての条項に同意しました。',
    ACCEPTED_PARTIAL: '同意しなかった必須の条項はないため、文書を拒否したことにはなりません。',
    ALL_DECLINED:
      'いずれの条項にも同意していません。すべての条項が任意のため、文書を拒否したことにはなりません。',
    REJECTED: '必須の条項の少なくとも1件に同意しなかったため、文書全体への回答は「拒否」となりました。',
  },
  tally: (accepted, declined, open = 0) =>
    `同意${accepted}件、不同意${declined}件${open > 0 ? `、未回答${open}件` : ''}`,
  recorded: (organisation) =>
    html`ご回答は記録され、<bdi>${organisation}</bdi>が確認できるようになりました。今後、お手元のリンクからこの控えをご覧いただけます。`,
  completedOn: '回答日時',
  requestedBy: '依頼元',
  document: '文書',
  signerLabel: '回答者',
  decisions: '選択内容',
  reference: '参照番号',
  accepted: '同意',
  declined: '不同意',
  notAnswered: '未回答',
  print: '印刷またはPDFで保存',
  download: '控えをダウンロード',
  requestedOn: '依頼日時',
  firstViewedOn: '最初の閲覧日時',
  lastEvent: '最後のイベントのハッシュ値',
  copiesTitle: 'お手元に残す証拠',
  copies:
    '証拠パッケージには、この依頼について記録されたすべての内容が含まれており、このサービスを使わずに検証できます。証明書は、閲覧・印刷用の要約です。',
  downloadEvidence: '証拠パッケージをダウンロード',
  downloadCertificate: '証明書をダウンロード',
  checkTitle: 'この控えを検証する方法',
  checkContent:
    '内容のハッシュ値は、表示された文書を正規化JSON（RFC 8785）で表したもののSHA-256値です。このファイルにはそのテキストが含まれているため、SHA-256を計算できるどのプログラムでも値を確認できます。',
  checkEvents: (organisation) =>
    html`この依頼の各段階は、直前のイベントのハッシュ値を含むイベントとして記録されています。そのため、最後のイベントのハッシュ値によって、一連のイベント全体が保護されます。<bdi>${organisation}</bdi>はイベントを証拠として出力でき、その中にこのハッシュ値が含まれていなければなりません。`,
  canonicalText: '正規化JSONで表した文書',
  canonicalVersion: '値を差し込む前の文書',
  continueTo: (host) => html`<bdi>${host}</bdi>へ進む`,
  superseded: (organisation) =>
    html`その後、<bdi>${organisation}</bdi>から改めて回答の依頼がありました。この控えは、以前のご回答の記録として引き続き有効です。新しい依頼には別のリンクがあります。`,
  alreadyDecided:
    'この依頼には、すでに回答が記録されています。今回送信された内容は記録されていません。以下の内容が有効です。',

  withdrawal: {
    title: '同意の撤回',
    explanation:
      '同意された任意の条項については、いつでも同意を撤回できます。撤回の時点から同意は効力を失いますが、それまでに行われたことの適法性には影響しません。',
    choose: '同意を撤回する条項',
    chooseOne: '条項を1つ以上選択してください。',
    withdraw: '同意を撤回する',
    openPage: '控えを開いて同意を撤回する',
    withdrawnOn: '同意の撤回日時',
    recorded: '同意の撤回を記録しました。以下のご回答は、当時の内容のまま記録されています。',
    notRecorded:
      'その後この文書に改めて同意されたため、今回の撤回は記録されていません。撤回できる内容は、新しい依頼のリンクからご確認いただけます。',
  },

  questions: (organisation) => html`ご不明な点は<bdi>${organisation}</bdi>にお問い合わせください：`,

  voidedTitle: 'この依頼は取り下げられました',
  voided: (organisation) =>
    html`回答が完了する前に、<bdi>${organisation}</bdi>が取り下げました。お手続きは必要ありません。`,
  voidedOn: '取り下げ日時：',
  expiredTitle: 'この依頼は期限が切れました',
  expired: 'この依頼にはもう回答できません。',
  newLinkOffer: (organisation) =>
    html`引き続き回答を希望される場合は、<bdi>${organisation}</bdi>に新しいリンクを依頼してください。`,
  expiredOn: '期限切れ日時：',
  requestNewLink: '新しいリンクを依頼する',
  newLinkHint: (organisation) =>
    html`ご依頼はメールで<bdi>${organisation}</bdi>に送られます。新しいリンクを送るかどうかは、依頼元が判断します。`,
  newLinkHintUnnotified: (organisation) =>
    html`ご依頼は記録されますが、メールでの通知はできません。<bdi>${organisation}</bdi>にも直接ご連絡ください。`,
  newLinkRequested: (organisation) => html`<bdi>${organisation}</bdi>に新しいリンクを依頼しました。`,
  newLinkUnnotified: 'メールでの通知はできませんでした。別途、直接ご連絡ください。',
  newLinkRequestedOn: 'リンクの依頼日時：',
  nothingRecorded: '今回送信された内容は記録されていません。',

  verification: {
    title: 'メールアドレスの確認',
    pending: (organisation) =>
      html`<bdi>${organisation}</bdi>から、この文書についてのご回答のお願いが届いています。文書を開くには、メールでお送りする確認コードを入力してください。`,
    decided:
      'この文書への回答は完了しています。控えを開くには、メールでお送りする確認コードを入力してください。',
    sendTo: (address) => html`確認コードの送信先：<bdi dir="ltr">${address}</bdi>`,
    send: '確認コードをメールで受け取る',
    limits:
      '確認コードの有効期間は10分間で、入力は5回までです。確認コードは10分間に3回、1日に10回まで請求できます。',
    onItsWay: (address) => html`6桁の確認コードを<bdi dir="ltr">${address}</bdi>宛てにお送りしています。`,
    validUntil: '有効期限：',
    code: '6桁の確認コード',
    enter: '次へ進む',
    sendAgain: '新しい確認コードを受け取る',
    onlyNewest:
      '有効なのは最新の確認コードだけです。メールが届かない場合は、迷惑メールフォルダーもご確認ください。',
    problem: '確認コードを受け付けられませんでした',
    wrong: (triesLeft) =>
      plural(triesLeft, {
        '=0': '確認コードが正しくありません。これ以上入力できないため、新しい確認コードを請求してください。',
        other: '確認コードが正しくありません。あと#回入力できます。',
      }),
    notValid: 'この確認コードは無効になっています。新しい確認コードを請求してください。',
    malformed: 'メールに記載された6桁の数字を入力してください。',
    tooMany: '現在、これ以上確認コードを送信できません。次に請求できる日時：',
  },

  notFoundTitle: 'このリンクはご利用になれません',
  notFound:
    'リンクが途中で切れているか、誤って入力された可能性があります。お手元のリンクをもう一度開くか、送信者に新しいリンクを依頼してください。',
  erasedTitle: '個人データは消去されました',
  erased:
    'この依頼に関する個人データは消去されたため、このリンクには何も表示されません。ご不明な点は、リンクの送信元の組織にお問い合わせください。',
  nothingYetTitle: 'まだダウンロードできるものはありません',
  nothingYet:
    '控え、証拠パッケージ、証明書は、この依頼に回答された後にご利用いただけます。現在の状態は、お手元のリンクを開いてご確認ください。',
  unprovenTitle: 'これらのファイルは発行できません',
  unproven:
    'この依頼の保存された記録が署名前の検査に合格しなかったため、署名付きの写しは発行されません。控えは、お手元のリンクから引き続きご覧いただけます。控えを保存し、送信者にお知らせください。',
  unreadableTitle: 'フォームを読み取れませんでした',
  unreadable:
    'ブラウザーから送信されたデータをこのページで処理できなかったため、何も記録されていません。お手元のリンクをもう一度開き、選択し直してください。',
  tooManyRequestsTitle: 'リクエストが多すぎます',
  tooManyRequests:
    'このリンクが1分間に何度も開かれたため、今回の操作は記録されていません。1分ほど待ってから、お手元のリンクをもう一度開いてください。',
  failureTitle: 'システム側で問題が発生しました',
  failure:
    '直前の操作が記録されたかどうか、まだ確認できていません。数分後に、お手元のリンクをもう一度開いてください。記録されている内容が表示されます。',
  failureToShow:
    '現在、このページを表示できません。数分後に、お手元のリンクをもう一度開いてください。記録されている内容が表示されます。',

  preview: {
    title: 'プレビュー',
    meaning: {
      DRAFT: '公開後、この下書きは回答者にこのように表示されます。',
      ACTIVE: 'この版は回答者にこのように表示されます。',
      ARCHIVED: 'アーカイブされたこの版は回答者にこのように表示されます。',
    },
    notSent: '依頼は作成されていないため、ここでの選択は記録されず、送信もできません。',
    expiredTitle: 'このプレビューは期限が切れました',
    expired: 'プレビューのリンクの有効期間は1時間です。リンクの送信者に新しいリンクを依頼してください。',
    notFoundTitle: 'プレビューが見つかりません',
    notFound: 'リンクが途中で切れているか、版が削除されています。',
  },
};
