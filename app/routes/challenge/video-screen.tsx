import type { ReactNode } from "react";
import { otherSiteOf, type Video } from "~/domain/challenge/challenge.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Disclosure } from "~/ui/text/disclosure.tsx";
import { RichText } from "~/ui/text/rich-text.tsx";
import { NextForm } from "./challenge-shell.tsx";
import type { ScreenView } from "./screen-view.server.ts";
import type { Shell } from "./shell.server.ts";
import styles from "./video-page.module.css";

type Props = { shell: Shell; view: Extract<ScreenView, { kind: "video" }>; isPlaying: boolean };

export function VideoScreen({ shell, view: { video, nonce }, isPlaying }: Props) {
  const { t, locale } = useTranslation();
  const { source, transcriptHtml } = video;
  const address = playerAddress(video);
  const hasPlayer = source?.kind === "file" || address !== null;
  return (
    <VideoPage
      title={shell.title}
      actions={<NextForm shell={shell} nonce={nonce} text={t("challenge.seen")} />}
      transcript={
        transcriptHtml && (
          <Disclosure summary={t("challenge.transcript")} open={!hasPlayer}>
            <RichText html={transcriptHtml} />
          </Disclosure>
        )
      }
    >
      {source?.kind === "file" && (
        <video
          controls
          preload={otherSiteOf(source) === null ? "metadata" : "none"}
          poster={shell.image?.url}
          playsInline
        >
          <source src={source.url} />
          {source.captionsUrl && (
            <track
              kind="captions"
              src={source.captionsUrl}
              srcLang={locale}
              label={t("challenge.captions")}
              default
            />
          )}
          <p>{t("challenge.noVideo")}</p>
        </video>
      )}
      {address && isPlaying && (
        <iframe
          src={address}
          title={shell.title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
        />
      )}
      {address && !isPlaying && source && source.kind !== "file" && (
        <>
          <p>{t("challenge.playText", { provider: PROVIDER_NAMES[source.kind] })}</p>
          <LocaleLink to={shell.playTo} className={buttonClass("secondary", "large")}>
            {t("challenge.play", { provider: PROVIDER_NAMES[source.kind] })}
            <Icon name="arrow-right" />
          </LocaleLink>
        </>
      )}
      {!hasPlayer && <p>{t("challenge.noVideo")}</p>}
    </VideoPage>
  );
}

const PROVIDER_NAMES = { youtube: "YouTube", vimeo: "Vimeo" } as const;

const ORIGINS = { youtube: "https://www.youtube-nocookie.com", vimeo: "https://player.vimeo.com" } as const;

/** The origin whose frames the page's Content-Security-Policy allows. */
export function playerOrigin({ source }: Video): string {
  return source && source.kind !== "file" ? ORIGINS[source.kind] : "'none'";
}

/** The origins of a video's file and of its captions, which this site serves. */
export function mediaSources({ source }: Video): string {
  const origin = otherSiteOf(source);
  return origin === null ? "'self'" : `'self' ${origin}`;
}

/** The address of the provider's player; null for a file. */
function playerAddress({ source }: Video): string | null {
  if (!source || source.kind === "file") return null;
  const id = encodeURIComponent(source.id);
  const key = source.kind === "vimeo" && source.key !== null ? `&h=${source.key}` : "";
  return source.kind === "youtube"
    ? `${ORIGINS.youtube}/embed/${id}?autoplay=1&rel=0`
    : `${ORIGINS.vimeo}/video/${id}?autoplay=1&dnt=1${key}`;
}

type VideoPageProps = { title: string; children: ReactNode; transcript: ReactNode; actions: ReactNode };

function VideoPage({ title, children, transcript, actions }: VideoPageProps) {
  return (
    <article className={styles.page} data-moves="">
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.player}>{children}</div>
      <div className={styles.actions} data-actions="">
        {actions}
      </div>
      {transcript}
    </article>
  );
}
