import { frameSourcesContext, mediaSourcesContext } from "~/contexts.ts";
import { isDone, parseAt, positionToShow, toAt } from "~/domain/challenge/position.ts";
import { textIn } from "~/http/form-text.server.ts";
import { readForm, readNonce } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { isPrefetch } from "~/middleware/request-kind.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { respondChoiceMissing, respondNotSaved } from "~/quiz/answer.server.ts";
import { problemIn } from "~/quiz/views.ts";
import { hasShownLanding, withShownLanding } from "~/sessions/kept-challenges.server.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { StoryScreen } from "~/ui/layout/story-screen.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import type { Route } from "./+types/route";
import { answerScreen, readAnswers } from "./answers.server.ts";
import { ChallengeScreen } from "./challenge-screen.tsx";
import { ChallengeShell, ScreenPicture } from "./challenge-shell.tsx";
import { End } from "./end.tsx";
import {
  type ChallengeInTopic,
  type ChallengeProgress,
  readChallengeProgress,
  requireChallenge,
} from "./find-challenge.server.ts";
import { keepPosition, moveOn, reopen, showPosition } from "./move.server.ts";
import { readEnd, readScreen } from "./screen-view.server.ts";
import { type Shell, toShell } from "./shell.server.ts";
import { mediaSources, playerOrigin } from "./video-screen.tsx";

export const handle: PageHandle = { layout: "quiz", script: "screen-moves" };

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const asked = await requireChallenge(args);
  const progress = await readChallengeProgress(context, asked);
  const at = url.searchParams.get("at");
  if (at === null && isFirstSight(args, asked))
    return {
      ...NOTHING,
      shell: toShell(args, asked, progress, progress.position),
      landing: toLanding(progress),
    };
  const position = positionToShow(progress.position, parseAt(at));
  if (at !== toAt(position)) throw showPosition(context, asked, position);
  const shell = toShell(args, asked, progress, position);
  const screen = progress.segments[position.segment]?.screens[position.screen];
  const answers = await readAnswers(context, asked);
  if (!screen) return { ...NOTHING, shell, end: await readEnd(context, asked, progress, answers) };
  const preselected = url.searchParams.get("answer");
  const view = await readScreen(context, screen, { answers, preselected });
  const isPlaying = view.kind === "video" && url.searchParams.has("play");
  if (isPlaying) context.set(frameSourcesContext, playerOrigin(view.video));
  if (view.kind === "video") context.set(mediaSourcesContext, mediaSources(view.video));
  return { ...NOTHING, shell, screen: { view, isPlaying } };
}

const NOTHING = { landing: null, screen: null, end: null };

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const asked = await requireChallenge(args);
  const form = await readForm(request);
  const progress = await readChallengeProgress(context, asked);
  const nonce = readNonce(form);
  if (form.get("intent") === "save-again") {
    await keepPosition(context, asked, progress, nonce);
    return showPosition(context, asked, progress.position);
  }
  if (form.get("intent") === "answer-open") return reopen(context, asked, progress, nonce);
  const from = positionToShow(progress.position, parseAt(textIn(form, "at")));
  // The form belongs to a screen that the learner has left or not reached.
  if (textIn(form, "at") !== toAt(from)) return showPosition(context, asked, from);
  const screen = progress.segments[from.segment]?.screens[from.screen];
  if (!screen) return showPosition(context, asked, from);
  const answer = textIn(form, "answer");
  const outcome = await answerScreen(context, asked, screen, { answer, nonce });
  if (outcome === "missing") return respondChoiceMissing();
  if (outcome === "not-saved") {
    const { topic, challenge } = asked;
    return respondNotSaved(context, { topic: topic.slug, challenge: challenge.slug, at: toAt(from), answer });
  }
  return moveOn(context, asked, progress, { from, nonce });
}

export default function ChallengePage({ loaderData, actionData }: Route.ComponentProps) {
  const { shell, landing, screen, end } = loaderData;
  return (
    <ChallengeShell shell={shell}>
      <ShareMeta title={shell.title} description={shell.description} pictureOf={shell.here} />
      {landing && <Landing shell={shell} {...landing} />}
      {screen && <ChallengeScreen shell={shell} {...screen} problem={problemIn(actionData)} />}
      {end && <End shell={shell} {...end} />}
    </ChallengeShell>
  );
}

/** Whether this visit shows the challenge's landing for the first time. A prefetch does not count. */
function isFirstSight({ request, context }: Route.LoaderArgs, { challenge }: ChallengeInTopic): boolean {
  const sessions = getSessions(context);
  if (hasShownLanding(sessions.progress, challenge.globalId)) return false;
  if (!isPrefetch(request)) sessions.progress = withShownLanding(sessions.progress, challenge.globalId);
  return true;
}

function toLanding({ segments, position }: ChallengeProgress) {
  return {
    isBegun: position.segment + position.screen > 0,
    isDone: isDone(segments, position),
    parts: segments.length,
  };
}

type LandingProps = { shell: Shell; isBegun: boolean; isDone: boolean; parts: number };

function Landing({ shell, isBegun, isDone, parts }: LandingProps) {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${shell.title} · ${t("site.name")}`}</title>
      <StoryScreen
        picture={<ScreenPicture shell={shell} />}
        eyebrow={t("challenge.inTopic", { topic: shell.topic.name })}
        title={shell.title}
        actions={
          <LocaleLink
            to={shell.goOnTo}
            className={buttonClass("primary", "large")}
            data-swipe="next"
            data-key={shell.hasKeys ? "next" : undefined}
          >
            {t(isDone ? "challenge.seeEnd" : isBegun ? "challenge.goOn" : "challenge.begin")}
            <Icon name="arrow-right" />
          </LocaleLink>
        }
      >
        {shell.description && <p>{shell.description}</p>}
        <p>{t("challenge.length", { count: parts })}</p>
      </StoryScreen>
    </>
  );
}
