import { otherSiteOf } from "~/domain/challenge/challenge.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Disclosure } from "~/ui/text/disclosure.tsx";
import { RichText } from "~/ui/text/rich-text.tsx";
import type { Frame } from "./frame.server.ts";
import { NextForm } from "./next-form.tsx";
import type { ScreenView } from "./screen-view.server.ts";
import { VideoFrame } from "./video-frame.tsx";
import { playerAddress } from "./video-player.ts";

type Props = { frame: Frame; view: Extract<ScreenView, { kind: "video" }>; isPlaying: boolean };

export function VideoScreen({ frame, view: { video, nonce }, isPlaying }: Props) {
  const { t, locale } = useTranslation();
  const { source, transcriptHtml } = video;
  const address = playerAddress(video);
  const hasPlayer = source?.kind === "file" || address !== null;
  return (
    <VideoFrame
      title={frame.title}
      actions={<NextForm frame={frame} nonce={nonce} text={t("challenge.seen")} />}
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
          poster={frame.image?.url}
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
          title={frame.title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
        />
      )}
      {address && !isPlaying && source && source.kind !== "file" && (
        <>
          <p>{t("challenge.playText", { provider: PROVIDER_NAMES[source.kind] })}</p>
          <LocaleLink to={frame.playTo} className={buttonClass("secondary", "large")}>
            {t("challenge.play", { provider: PROVIDER_NAMES[source.kind] })}
            <Icon name="arrow-right" />
          </LocaleLink>
        </>
      )}
      {!hasPlayer && <p>{t("challenge.noVideo")}</p>}
    </VideoFrame>
  );
}

const PROVIDER_NAMES = { youtube: "YouTube", vimeo: "Vimeo" } as const;
