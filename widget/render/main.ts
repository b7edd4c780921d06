/** Entry of the widget's build for the server: the element as HTML with a declarative shadow root. */
import type { OpenState } from '#shared/attempt/state.ts';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { FragmentRenderer } from '#shared/contract/site/rendered-page.ts';
import { cardView } from '../elements/business-quiz/card.ts';
import { framed, titled } from '../elements/business-quiz/framed.ts';
import { playerView } from '../elements/business-quiz/player.ts';
import { styles } from '../elements/business-quiz/styles.ts';
import { withWholePictures } from '../pictures.ts';
import { templateText } from './template-text.ts';

/** The state before the first answer. */
const untouched = (quiz: EmbeddedQuiz): OpenState => ({
  phase: 'open',
  attemptId: '',
  quiz: { ...quiz, program: null, subject: null, chapter: null, negativeMarking: 0 },
  answers: {},
  flags: [],
  index: 0,
  save: 'saved',
  deadline: null,
  minuteLeft: false,
  online: true,
  sending: false,
  stored: false,
  error: null,
});

const nothing = (): void => undefined;
const WITHOUT_SCRIPT = { drafts: new Map(), give: nothing, move: nothing, submit: nothing, reload: nothing };

const shown = (quiz: EmbeddedQuiz, view: 'quiz' | 'card', server: string): unknown =>
  view === 'card' || quiz.questions.length === 0
    ? cardView(quiz, server)
    : titled(quiz.title, playerView({ ...WITHOUT_SCRIPT, server, state: untouched(quiz) }));

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

export const renderFragment: FragmentRenderer['renderFragment'] = ({
  partner,
  theme,
  view,
  nonce,
  origin,
  ...request
}) => {
  const quiz = JSON.parse(withWholePictures(JSON.stringify(request.quiz), origin)) as EmbeddedQuiz;
  // A choice before the script runs would be lost, so the form is inert until then.
  const body = templateText(framed(shown(quiz, view, origin))).replace('<form', '<form inert');
  const which = quiz.date === null ? quiz._id : 'daily';
  const nonceAttribute = nonce === undefined ? '' : ` nonce="${escaped(nonce)}"`;
  const attributes = [
    `partner="${escaped(partner)}" quiz="${which}"`,
    ...(view === 'quiz' ? [] : [`view="${view}"`]),
    ...(theme === 'auto' ? [] : [`theme="${theme}"`]),
  ].join(' ');
  return [
    `<business-quiz ${attributes}><template shadowrootmode="open"><style${nonceAttribute}>${styles.cssText}</style>`,
    `${body}</template>`,
    `<script type="application/json">${JSON.stringify({ quiz }).replace(/</g, '\\u003c')}</script>`,
    `<a href="${origin}${quiz.path}">${escaped(quiz.title)}</a></business-quiz>`,
  ].join('');
};
