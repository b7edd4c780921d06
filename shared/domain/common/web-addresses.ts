/** Finds web addresses in a name, also disguised ones. Initials, titles and degrees with full stops are not addresses. */

/** Top-level domains that aren't family names, so that "dr.xyz" matches although "Dr.Rao" is a name. */
const ENDS =
  /^(?:com|net|org|info|biz|xyz|top|site|shop|online|store|club|app|page|link|live|vip|bet|icu|buzz|click|work|loan|bid|trade|stream|download|racing|review|science|space|website|tech|fun|world|today|news|blog|cloud|digital|media|email|group|team|zone|agency|social|chat|wiki|design|host|press|rest|bond|sbs|lol|mom|cfd|monster|quest|beauty|pics|cam|asia|mobi|tel|name|edu|gov|mil|int)$/;
/** The same in Indian and neighbouring scripts, whose names often have a full stop before a whole word. */
const ENDS_BEYOND_LATIN =
  /^(?:भारत|भारतम्|भारोत|संगठन|कॉम|नेट|ভারত|ভাৰত|বাংলা|ਭਾਰਤ|ભારત|ଭାରତ|இந்தியா|இலங்கை|சிங்கப்பூர்|భారత్|ಭಾರತ|ഭാരതം|ලංකා|بھارت|بازار|شبكة|كوم|ایران|پاکستان|рф|рус|ком|орг|сайт|онлайн|укр|бел|срб|бг|мкд|қаз|ελ|ευ|中国|中國|公司|网络|在线|网址|香港|台湾|台灣|コム|みんな|닷컴|한국|ไทย|คอม)$/u;

/** Titles and abbreviations written directly before a name: "St.John", "Md.Rahim", "Ch.Ramesh". */
const TITLE =
  /^(?:dr|mr|mrs|ms|md|mohd|mohmd|muhd|st|smt|shri|sri|sh|km|kum|prof|er|ar|adv|ca|cs|sr|jr|fr|rev|hon|lt|col|capt|cpt|maj|gen|brig|sgt|cdr|wg|sqn|ch|sk|bh|kh|th|ng|abd|wm|chas|geo|jas|jos|thos)$/;
const INITIAL = /^\p{L}\p{M}*$/u;
const DEGREE =
  /(?<![\p{L}\p{N}.])(?:[bm]\. ?(?:com|sc|ed|tech|arch|phil|pharm|des|lib|voc)|ll\. ?[bm]|ph\. ?d)(?![\p{L}\p{N}])(?!\.\p{L})/gu;

const DOTTED = /[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu;
const LATIN = /\p{Script=Latin}/u;
const NUMBERS = /^\d+(?:\.\d+){3}$/;

const MARKUP = /[/\\<>]/;
const SCHEME = /(?<![\p{L}\p{N}])(?:https?|hxxps?|ftp|mailto|www\d?)(?![\p{L}\p{N}])/u;
/** "evil[.]com", "evil (dot) com" */
const BRACKETED = /[[({]\s*(?:\.|dot)\s*[\])}]/u;
/** "evil dot com", "evil .in", "evil·com" */
const SPOKEN =
  /(?:(?<!\p{L})dot\s+|\s\.\s*|[·•‧∙⋅・]\s*)(?:com|net|org|info|biz|xyz|in|io|co|me|ly|ru)(?![\p{L}\p{N}])/u;
/** "evil. com", "evil,com" */
const SPACED = /\.\s+(?:com|net|org|info|biz|xyz)(?![\p{L}\p{N}])|\p{L},com(?![\p{L}\p{N}])/u;

/** "Ramesh S/o Gopal": son, daughter, wife or care of. */
const KINSHIP = /(?<![\p{L}\p{N}])[sdwc]\/o(?![\p{L}\p{N}])/gu;

const isName = (label: string): boolean => INITIAL.test(label) || TITLE.test(label);

/** Returns true if the label at that index completes a domain with those before it. */
const isEndAt = (labels: readonly string[], at: number): boolean => {
  const end = labels[at] ?? '';
  if (ENDS_BEYOND_LATIN.test(end)) return true;
  if (!LATIN.test(end) || end.length < 2) return false;
  if (ENDS.test(end) || !labels.slice(0, at).every(isName)) return true;
  // Two letters can be a country code: with a space after the full stop it is a name. "Prof.Dr.Sen" continues.
  return end.length === 2 && !(TITLE.test(end) && at < labels.length - 1);
};

const isAddress = (dotted: string): boolean => {
  const labels = dotted.split('.');
  // Readers and mail programs may end the domain at any label but the first.
  return NUMBERS.test(dotted) || labels.some((_, at) => at > 0 && isEndAt(labels, at));
};

const plainOf = (text: string, form: 'NFKC' | 'NFKD'): string =>
  text
    .normalize(form)
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(KINSHIP, ' ');

/** Returns true if a reader or a mail program would take part of the text for a web address or markup. */
export const hasWebAddress = (text: string): boolean => {
  const plain = plainOf(text, 'NFKC').replaceAll('\u3002', '.').replace(DEGREE, ' ');
  // Decomposed, because NFKC composes "<" with a stroke into one letter.
  if (MARKUP.test(plainOf(text, 'NFKD'))) return true;
  if ([SCHEME, BRACKETED, SPOKEN, SPACED].some((pattern) => pattern.test(plain))) return true;
  return (plain.match(DOTTED) ?? []).some(isAddress);
};
